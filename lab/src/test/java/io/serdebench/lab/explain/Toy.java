package io.serdebench.lab.explain;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A format made up for tests: a byte of magic; for each field a tag, 1 for {@code id}, 2 for {@code item}, 3 for {@code notes};
 * {@code id} is a length and a text, {@code item} one byte of {@code n}, {@code notes} a count and keys and values as texts.
 */
public final class Toy implements Dissector {

    /** Of the records. */
    public static final Schema SCHEMA = Notation.parseSchema("toy{id:string?,item:{n:int32}?,notes:<string>?}");

    private static final int MAGIC = 0x7a;

    /** The bytes of a record. */
    public static byte[] bytes(String id, int n, Map<String, String> notes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(MAGIC);
        out.write(1);
        text(id, out);
        out.write(2);
        out.write(n);
        if (!notes.isEmpty()) {
            out.write(3);
            out.write(notes.size());
            notes.forEach((key, value) -> {
                text(key, out);
                text(value, out);
            });
        }
        return out.toByteArray();
    }

    private static void text(String text, ByteArrayOutputStream out) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.write(bytes.length);
        out.writeBytes(bytes);
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor in = new Cursor(bytes, spans);
        if (in.u8() != MAGIC) {
            throw in.bad("no magic");
        }
        in.mark(Role.HEADER, null);
        while (in.left() > 0) {
            switch (in.u8()) {
                case 1 -> {
                    in.enter("id");
                    in.mark(Role.TAG, "field 1, text");
                    text(in, Role.DATA);
                    in.leave();
                }
                case 2 -> {
                    in.enter("item");
                    in.mark(Role.TAG, "field 2, group");
                    in.enter("n");
                    in.mark(Role.DATA, in.u8());
                    in.leave();
                    in.leave();
                }
                case 3 -> notes(in);
                default -> throw in.bad("no such field");
            }
        }
        return new Object[0];
    }

    private static void notes(Cursor in) throws UndecodableException {
        in.enter("notes");
        in.mark(Role.TAG, "field 3, map");
        int count = in.count(in.u8(), 2);
        in.mark(Role.LENGTH, count);
        for (int i = 0; i < count; i++) {
            in.enter("{note " + i + "}");
            text(in, Role.NAME);
            text(in, Role.DATA);
            in.leave();
        }
        in.leave();
    }

    private static void text(Cursor in, Role role) throws UndecodableException {
        int length = in.u8();
        in.mark(Role.LENGTH, length);
        in.mark(role, in.utf8(length));
    }
}
