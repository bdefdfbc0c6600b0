package io.serdebench.format.jacksontext;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.jacksontext.XmlReader.Tag;

/** Elements, attributes and texts that no schema knows. Comments, processing instructions and CDATA sections are refused. */
final class XmlForeign {

    private final XmlReader reader;
    private final TextBytes in;
    private final Cursor cursor;

    XmlForeign(XmlReader reader) {
        this.reader = reader;
        in = reader.in;
        cursor = reader.cursor;
    }

    /** A document with or without a declaration (XML 1.0, section 2.8), and without a document type. */
    void document() throws UndecodableException {
        if (in.starts("<?xml ")) {
            int to = in.at();
            while (to < in.size() && !in.has(to, "?>")) {
                to++;
            }
            in.pass(Math.min(in.size(), to + 2));
            cursor.mark(Role.HEADER, "declaration");
        }
        reader.space();
        element();
        reader.space();
    }

    private void element() throws UndecodableException {
        Tag tag = reader.tag();
        cursor.enter("{" + tag.name() + "}");
        reader.take(tag, tag.name());
        attributes();
        if (reader.opens()) {
            for (boolean leaf = true; !reader.atEnd(); ) {
                if (in.starts("<")) {
                    leaf = false;
                    element();
                } else {
                    String text = reader.content();
                    boolean between = XmlReader.isBlank(text) && !(leaf && reader.atEnd());
                    cursor.mark(between ? Role.PADDING : Role.DATA, between ? null : text);
                    if (in.at() == in.size()) {
                        throw cursor.bad("an end tag is due");
                    }
                }
            }
            reader.close(tag);
        }
        cursor.leave();
    }

    /** Section 3.1, rule 41; those of namespaces are attributes like others. */
    private void attributes() throws UndecodableException {
        for (reader.space(); !in.starts(">") && !in.starts("/>"); reader.space()) {
            int from = in.at();
            int to = reader.nameEnd(from);
            if (to == from) {
                throw cursor.bad("an attribute or the end of a tag is due");
            }
            in.pass(to);
            cursor.mark(Role.NAME, null);
            char quote = in.has(to + 1, '\'') ? '\'' : '"';
            in.expect("=" + quote);
            String value = reader.characters(quote);
            cursor.mark(Role.DATA, value);
            in.expect(String.valueOf(quote));
        }
    }
}
