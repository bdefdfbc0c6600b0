package io.serdebench.format.javaserialization;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A dissection as lines, {@code path | bytes | role | value}, the bytes in hexadecimal or as text in quotes; and bytes from such
 * lines. A guess has a question mark behind its role.
 */
final class ReportedSpans implements Spans {

    private static final HexFormat HEX = HexFormat.of();

    private final byte[] bytes;
    private final List<String> path = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final boolean isShown;
    private int at;

    private ReportedSpans(byte[] bytes, boolean isShown) {
        this.bytes = bytes;
        this.isShown = isShown;
    }

    /** Dissects the bytes of all lines and expects these lines. */
    static Object[] check(Dissector dissector, String... expected) throws UndecodableException {
        List<String> lines = String.join("", expected).lines().toList();
        byte[] bytes = bytes(lines);
        ReportedSpans reported = new ReportedSpans(bytes, true);
        Object[] row = dissector.dissect(bytes, reported);
        assertEquals(String.join("\n", lines), String.join("\n", reported.lines));
        assertEquals(List.of(), reported.path);
        return row;
    }

    /** The bytes of lines. */
    static byte[] bytes(List<String> lines) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String line : lines) {
            String shown = line.split("\\|", -1)[1].strip();
            bytes.writeBytes(
                    shown.startsWith("'")
                            ? shown.substring(1, shown.length() - 1).getBytes(StandardCharsets.US_ASCII)
                            : HEX.parseHex(shown));
        }
        return bytes.toByteArray();
    }

    /** Dissects to the end. */
    static Object[] all(Dissector dissector, byte[] bytes) throws UndecodableException {
        ReportedSpans reported = new ReportedSpans(bytes, false);
        Object[] row = dissector.dissect(bytes, reported);
        assertEquals(bytes.length, reported.at);
        assertEquals(List.of(), reported.path);
        return row;
    }

    /** Why and where a dissection ends before the end; empty where it does not. */
    static String refusal(Dissector dissector, byte[] bytes) {
        ReportedSpans reported = new ReportedSpans(bytes, false);
        try {
            dissector.dissect(bytes, reported);
            return "";
        } catch (UndecodableException e) {
            assertEquals(reported.at, e.offset());
            return reported.at + ": " + e.getMessage();
        }
    }

    @Override
    public void enter(String name) {
        path.add(name);
    }

    @Override
    public void leave() {
        path.remove(path.size() - 1);
    }

    @Override
    public void span(int from, int to, Role role, @Nullable Object value) {
        add(from, to, role.word(), value);
    }

    @Override
    public void guess(int from, int to, Role role, @Nullable Object value) {
        add(from, to, role.word() + "?", value);
    }

    private void add(int from, int to, String role, @Nullable Object value) {
        assertEquals(at, from);
        assertTrue(to > from && to <= bytes.length);
        at = to;
        if (!isShown) {
            return;
        }
        String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        // only what are letters in the first place is shown as such
        String shown =
                value instanceof String same && same.equals(text) ? "'" + text + "'" : HEX.formatHex(bytes, from, to);
        Object said = value instanceof byte[] data ? HEX.formatHex(data) : value;
        lines.add(String.join(".", path) + " | " + shown + " | " + role + " | " + said);
    }
}
