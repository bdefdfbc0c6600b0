package io.serdebench.format.thrift;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.thrift.ThriftWire.Elements;
import io.serdebench.format.thrift.ThriftWire.Entries;
import io.serdebench.format.thrift.ThriftWire.Header;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Values that no schema knows, by what the bytes themselves say: field ids and types. Whether a binary is a text is a guess. */
final class ThriftForeignValues {

    private static final int SHOWN_OF_A_KEY = 32;

    private final ThriftWire wire;
    private final Cursor cursor;

    ThriftForeignValues(ThriftWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** A struct. */
    void struct() throws UndecodableException {
        int id = 0;
        while (!wire.atStop()) {
            Header header = wire.header(id);
            id = header.id();
            field(header);
        }
        wire.stop("end of fields");
    }

    /** A field whose header was just read. */
    void field(Header header) throws UndecodableException {
        cursor.enter("#" + header.id());
        if (header.bool() == null) {
            value(header.type());
        }
        cursor.leave();
    }

    private void value(WireType type) throws UndecodableException {
        switch (type) {
            case STRUCT -> struct();
            case LIST, SET -> elements();
            case MAP -> entries();
            default -> leaf(type);
        }
    }

    private void elements() throws UndecodableException {
        Elements elements = wire.elements();
        for (int i = 0; i < elements.size(); i++) {
            cursor.enter("[" + i + "]");
            value(elements.type());
            cursor.leave();
        }
    }

    private void entries() throws UndecodableException {
        Entries entries = wire.entries();
        if (entries == null) {
            return;
        }
        for (int i = 0; i < entries.size(); i++) {
            switch (entries.key()) {
                case STRUCT, LIST, SET, MAP -> {
                    // too long for a name, so the entry goes by its place
                    cursor.enter("{" + i + "}");
                    value(entries.key());
                }
                default -> {
                    wire.held.hold();
                    cursor.enter("{" + name(leaf(entries.key())) + "}");
                }
            }
            value(entries.value());
            cursor.leave();
        }
    }

    private static String name(Object key) {
        if (key instanceof byte[] bytes) {
            int shown = Math.min(bytes.length, SHOWN_OF_A_KEY);
            return "0x" + HexFormat.of().formatHex(bytes, 0, shown) + (shown < bytes.length ? "…" : "");
        }
        return key.toString();
    }

    private Object leaf(WireType type) throws UndecodableException {
        if (type == WireType.BINARY) {
            Object value = textOrBytes(wire.length());
            cursor.guess(Role.DATA, value);
            return value;
        }
        return cursor.data(number(type));
    }

    private Object number(WireType type) throws UndecodableException {
        return switch (type) {
            case BOOL -> wire.bool();
            case I8 -> wire.i8();
            case I16 -> wire.i16();
            case I32 -> wire.i32();
            case I64 -> wire.i64();
            case DOUBLE -> wire.f64();
            case UUID -> wire.uuid().toString();
            default -> throw new AssertionError(type);
        };
    }

    private Object textOrBytes(int length) throws UndecodableException {
        String text;
        try {
            text = cursor.utf8(length);
        } catch (UndecodableException notUtf8) {
            return cursor.bytes(length);
        }
        // well-formed UTF-8 is the only one of its text, so these are the bytes that were read
        return isText(text) ? text : text.getBytes(StandardCharsets.UTF_8);
    }

    private static boolean isText(String text) {
        return text.chars().allMatch(c -> !Character.isISOControl(c) || c == '\n' || c == '\r' || c == '\t');
    }
}
