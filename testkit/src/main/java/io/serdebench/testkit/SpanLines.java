package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A dissection as lines to compare: part, role, bytes and, if there is one, value. */
public final class SpanLines implements Spans {

    private final byte[] bytes;
    private final boolean text;
    private final Deque<String> path = new ArrayDeque<>();
    private final List<String> lines = new ArrayList<>();
    private int at;

    private SpanLines(byte[] bytes, boolean text) {
        this.bytes = bytes;
        this.text = text;
    }

    /** The lines of a record that is explained to its end, bytes as hexadecimal digits. */
    public static List<String> of(Dissector dissector, byte[] bytes) throws UndecodableException {
        return of(dissector, bytes, false);
    }

    /** The lines of a record of a text format that is explained to its end, bytes as text. */
    public static List<String> ofText(Dissector dissector, byte[] bytes) throws UndecodableException {
        return of(dissector, bytes, true);
    }

    private static List<String> of(Dissector dissector, byte[] bytes, boolean text) throws UndecodableException {
        SpanLines lines = new SpanLines(bytes, text);
        dissector.dissect(bytes, lines);
        assertEquals(bytes.length, lines.at);
        assertTrue(lines.path.isEmpty(), "a part is not left");
        return lines.lines;
    }

    /** The reason and offset of a refusal, or null where the record is explained to its end. */
    public static @Nullable String refusal(Dissector dissector, byte[] bytes) {
        SpanLines lines = new SpanLines(bytes, false);
        try {
            dissector.dissect(bytes, lines);
            assertEquals(bytes.length, lines.at);
            return null;
        } catch (UndecodableException e) {
            assertEquals(lines.at, e.offset());
            return e.offset() + ": " + e.getMessage();
        }
    }

    @Override
    public void enter(String name) {
        path.addLast(name);
    }

    @Override
    public void leave() {
        path.removeLast();
    }

    @Override
    public void span(int from, int to, Role role, @Nullable Object value) {
        assertEquals(at, from);
        assertTrue(to > from);
        lines.add(String.join("/", path) + " " + role.word() + " " + show(from, to)
                + (value == null ? "" : " = " + show(value)));
        at = to;
    }

    private String show(int from, int to) {
        return text
                ? new String(bytes, from, to - from, StandardCharsets.UTF_8)
                : HexFormat.of().formatHex(bytes, from, to);
    }

    private static String show(Object value) {
        return value instanceof byte[] hex ? HexFormat.of().formatHex(hex) : value.toString();
    }
}
