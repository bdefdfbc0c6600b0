package io.serdebench.format.avro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line for each span: its path, role, bytes and meaning. */
final class SpanLines implements Spans {

    private final byte[] bytes;
    private final Deque<String> path = new ArrayDeque<>();
    private final List<String> lines = new ArrayList<>();
    private int at;

    SpanLines(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The end of the last span. */
    int at() {
        return at;
    }

    /** All lines of a dissection that came to the end of the message. */
    String text() {
        assertEquals(bytes.length, at);
        assertTrue(path.isEmpty(), () -> "not left: " + path);
        return String.join("\n", lines);
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
        assertTrue(to > from && to <= bytes.length);
        at = to;
        lines.add(String.join("/", path) + " " + role.word() + " "
                + HexFormat.of().formatHex(bytes, from, to) + " " + shown(value));
    }

    private static String shown(@Nullable Object value) {
        return value instanceof byte[] data ? HexFormat.of().formatHex(data) : String.valueOf(value);
    }
}
