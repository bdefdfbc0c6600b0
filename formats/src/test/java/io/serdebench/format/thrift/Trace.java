package io.serdebench.format.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A dissection as text, a line a span: {@code a/[0] 3-5 data hi}; and proof that the spans leave no byte out. */
final class Trace implements Spans {

    private final List<String> lines = new ArrayList<>();
    private final Deque<String> parts = new ArrayDeque<>();
    private int end;

    /** All spans of bytes that can be taken apart to their end. */
    static String of(Dissector dissector, String hex) throws UndecodableException {
        byte[] bytes = HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
        Trace trace = new Trace();
        dissector.dissect(bytes, trace);
        assertEquals(bytes.length, trace.end, "all bytes");
        assertTrue(trace.parts.isEmpty(), "all parts are left");
        return String.join("\n", trace.lines) + "\n";
    }

    /** One past the last byte of a span. */
    int end() {
        return end;
    }

    /** All spans. */
    List<String> lines() {
        return lines;
    }

    @Override
    public void enter(String name) {
        parts.addLast(name);
    }

    @Override
    public void leave() {
        parts.removeLast();
    }

    @Override
    public void span(int from, int to, Role role, @Nullable Object value) {
        add(from, to, role.word(), value);
    }

    @Override
    public void guess(int from, int to, Role role, @Nullable Object value) {
        add(from, to, "guessed " + role.word(), value);
    }

    private void add(int from, int to, String role, @Nullable Object value) {
        assertEquals(end, from, "a gap");
        assertTrue(to > from, "an empty span");
        end = to;
        String part = parts.isEmpty() ? "." : String.join("/", parts);
        String shown = value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(value);
        lines.add(part + " " + from + "-" + to + " " + role + " " + shown);
    }
}
