package io.serdebench.format.jacksontext;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.jacksontext.YamlReader.Key;
import io.serdebench.format.jacksontext.YamlScalars.Scalar;

/**
 * Values in block style that no schema knows; what is plain is resolved by the core schema (YAML 1.2, section 10.3). Comments,
 * anchors, flow style with something in it, and tags but that of bytes are refused.
 */
final class YamlForeign {

    /** No list or mapping may begin within the line. */
    private static final int NOT_HERE = -1;

    private final YamlReader reader;
    private final TextBytes in;
    private final Cursor cursor;

    YamlForeign(YamlReader reader) {
        this.reader = reader;
        in = reader.in;
        cursor = reader.cursor;
    }

    /** One document with or without the marker of its start (section 9.1). */
    void document() throws UndecodableException {
        if (in.starts("---\n")) {
            in.pass(in.at() + "---\n".length());
            cursor.mark(Role.HEADER, "document");
        }
        inLine(-1, 0);
    }

    private void mapping(int column) throws UndecodableException {
        do {
            Key key = reader.key();
            cursor.enter("{" + key.name().text() + "}");
            reader.take(key, column);
            if (in.starts(":\n")) {
                in.expect(":\n");
                below(column);
            } else {
                in.expect(": ");
                inLine(column, key.explicit() ? column + 2 : NOT_HERE);
            }
            cursor.leave();
        } while (reader.nextKey(column));
    }

    private void below(int column) throws UndecodableException {
        int indent = reader.indent();
        boolean list = in.has(in.at() + Math.max(0, indent), "- ");
        if (list ? indent < column : indent <= column) {
            throw cursor.bad("an indented line is due");
        }
        reader.column(indent);
        if (list) {
            list(indent);
        } else {
            mapping(indent);
        }
    }

    private void list(int column) throws UndecodableException {
        int i = 0;
        do {
            in.expect("- ");
            cursor.enter("[" + i++ + "]");
            inLine(column, column + 2);
            cursor.leave();
        } while (reader.nextElement(column));
    }

    private void inLine(int column, int here) throws UndecodableException {
        if (in.starts("[]")) {
            in.expect("[]\n");
        } else if (in.starts("{}")) {
            in.expect("{}\n");
        } else if (in.starts("!!binary")) {
            reader.binary(column);
        } else if (here != NOT_HERE && in.starts("- ")) {
            list(here);
        } else if (here != NOT_HERE && reader.atKey()) {
            mapping(here);
        } else {
            scalar();
        }
    }

    private void scalar() throws UndecodableException {
        Scalar scalar = reader.scalar(in.at());
        if (!scalar.quoted() && (scalar.text().equals("null") || scalar.text().equals("~"))) {
            reader.take(scalar, Role.PRESENCE, "null");
        } else {
            reader.take(scalar, Role.DATA, scalar.quoted() ? scalar.text() : TextLeaf.guessed(scalar.text()));
        }
        reader.lineEnd();
    }
}
