package io.serdebench.format.protobuf;

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

/**
 * Writes down what a dissection tells, a line a span, as {@code 2+1 items[0].sku data 7}: offset, length, path, role and value. A
 * guess has a question mark behind its role. Fails where a byte is left out or reported twice.
 */
final class Recorder implements Spans {

    private final List<String> lines = new ArrayList<>();
    private final Deque<String> paths = new ArrayDeque<>(List.of(""));
    private int end;

    /** One past the last byte reported. */
    int end() {
        return end;
    }

    /** All lines, after a dissection that came to the end. */
    String text(int length) {
        assertEquals(1, paths.size(), "parts left open");
        assertEquals(length, end, "bytes reported");
        return String.join("\n", lines);
    }

    @Override
    public void enter(String name) {
        String path = paths.element();
        paths.push(path + (path.isEmpty() || name.startsWith("[") || name.startsWith("{") ? "" : ".") + name);
    }

    @Override
    public void leave() {
        paths.pop();
        assertTrue(!paths.isEmpty(), "a part was left that was not entered");
    }

    @Override
    public void span(int from, int to, Role role, @Nullable Object value) {
        line(from, to, role.word(), value);
    }

    @Override
    public void guess(int from, int to, Role role, @Nullable Object value) {
        line(from, to, role.word() + "?", value);
    }

    private void line(int from, int to, String role, @Nullable Object value) {
        assertEquals(end, from, "a gap or an overlap");
        assertTrue(to > from, "an empty span");
        end = to;
        lines.add(from + "+" + (to - from) + " " + paths.element() + " " + role + " " + show(value));
    }

    private static String show(@Nullable Object value) {
        return value instanceof byte[] bytes
                ? HexFormat.of().formatHex(bytes)
                : String.valueOf(value).replace("\n", "\\n");
    }
}
