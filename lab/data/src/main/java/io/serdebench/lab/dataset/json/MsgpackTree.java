package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.json.JsonTree.Digits;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.Utf8Guard;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;

/**
 * One MessagePack value in memory, as {@link JsonTree} has it, with {@code byte[]}, {@link Float} and {@link Double} beside. Lengths are
 * not trusted: nothing is allocated for bytes that were not read. Timestamps are texts; other extensions are refused.
 */
final class MsgpackTree {

    private static final int CHUNK = 1 << 16;
    private static final int TIMESTAMP = -1;

    private final MessageUnpacker in;
    private final String prefix;
    private int values;
    private long size;
    private @Nullable String problem;

    /** For the values of one file. */
    MsgpackTree(MessageUnpacker in, String name) {
        this.in = in;
        prefix = TerminalText.text(name) + ": ";
    }

    /** The next value; the unpacker is then behind it, also where it is bad. */
    @Nullable
    Object next() throws IOException, BadRecord {
        begin();
        return end(read(1));
    }

    /** An array of this many elements, whose header was read. */
    Object elements(int count) throws IOException, BadRecord {
        begin();
        values++;
        return list(count, 1);
    }

    private void begin() {
        values = 0;
        size = 0;
        problem = null;
    }

    private @Nullable Object end(@Nullable Object value) throws BadRecord {
        if (problem != null) {
            throw new BadRecord(problem);
        }
        return value;
    }

    private @Nullable Object read(int depth) throws IOException, BadRecord {
        if (++values > Limits.VALUES) {
            throw Stop.input(prefix + "a record holds more than " + TerminalText.count(Limits.VALUES) + " values");
        }
        if (depth > Limits.DEPTH) {
            throw Stop.input(prefix + "a record is nested deeper than " + Limits.DEPTH + " levels");
        }
        MessageFormat format = in.getNextFormat();
        return switch (format.getValueType()) {
            case NIL -> {
                in.unpackNil();
                yield null;
            }
            case BOOLEAN -> in.unpackBoolean();
            case INTEGER -> integer(in.unpackBigInteger());
            case FLOAT -> format == MessageFormat.FLOAT32 ? (Object) in.unpackFloat() : (Object) in.unpackDouble();
            case STRING -> text(payload(in.unpackRawStringHeader()));
            case BINARY -> payload(in.unpackBinaryHeader());
            case ARRAY -> list(in.unpackArrayHeader(), depth);
            case MAP -> map(in.unpackMapHeader(), depth);
            case EXTENSION -> extension(in.unpackExtensionTypeHeader());
        };
    }

    private static Object integer(BigInteger value) {
        return value.bitLength() < Long.SIZE ? (Object) value.longValue() : new Digits(value.toString());
    }

    private byte[] payload(int length) throws IOException {
        size += length;
        if (length > Limits.FIELD || size > Limits.RECORD) {
            throw Stop.input(prefix + "a record is longer than " + Limits.shown(Limits.RECORD)
                    + ", or a value of it than " + Limits.shown(Limits.FIELD));
        }
        if (length <= CHUNK) {
            return in.readPayload(length);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(CHUNK);
        byte[] chunk = new byte[CHUNK];
        for (int left = length; left > 0; left -= CHUNK) {
            int some = Math.min(left, CHUNK);
            in.readPayload(chunk, 0, some);
            bytes.write(chunk, 0, some);
        }
        return bytes.toByteArray();
    }

    private String text(byte[] utf8) {
        if (!Utf8Guard.isUtf8(utf8, 0, utf8.length)) {
            fault("a text that is not UTF-8");
        }
        return new String(utf8, StandardCharsets.UTF_8);
    }

    private List<@Nullable Object> list(int count, int depth) throws IOException, BadRecord {
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(read(depth + 1));
        }
        return list;
    }

    private Map<String, @Nullable Object> map(int count, int depth) throws IOException, BadRecord {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            Object key = read(depth + 1);
            if (!(key instanceof String) && !(key instanceof Long)) {
                fault("a map has a key that is neither a text nor a whole number");
            }
            String name = String.valueOf(key);
            if (map.containsKey(name)) {
                fault("the key \"" + TerminalText.text(name) + "\" is there twice");
            }
            map.put(name, read(depth + 1));
        }
        return map;
    }

    private Object extension(ExtensionTypeHeader header) throws IOException {
        if (header.getType() == TIMESTAMP) {
            return in.unpackTimestamp(header).toString();
        }
        payload(header.getLength());
        fault("a value of extension type " + header.getType() + ", which is not read");
        return "";
    }

    private void fault(String what) {
        if (problem == null) {
            problem = what;
        }
    }
}
