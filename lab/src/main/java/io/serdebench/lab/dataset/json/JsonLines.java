package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Utf8Guard;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** One JSON value per line; blank lines do not count. A line that is not JSON spoils no other. */
final class JsonLines implements JsonRecords {

    private static final int BUFFER = 1 << 16;

    @Override
    public void read(Input input, Pass pass, Visitor visitor) throws IOException {
        JsonTree tree = new JsonTree(input.name(), false);
        int mark = Utf8Guard.byteOrderMark(input.head());
        try (InputStream in = pass.text(input)) {
            Lines lines = new Lines(input, in, mark);
            long record = 0;
            while (!visitor.isDone() && lines.next()) {
                if (lines.isBlank()) {
                    continue;
                }
                Place place = new Place(record, lines.number, lines.offset, lines.offset + lines.end - lines.start);
                if (visitor.wants(record)) {
                    visit(lines, place, tree, visitor);
                }
                record++;
            }
        }
    }

    private static void visit(Lines lines, Place place, JsonTree tree, Visitor visitor) throws IOException {
        Object value;
        // Jackson 2.22 reads on behind the end of a slice of bytes longer than 8 kB, not of a text
        String line = new String(lines.buffer, lines.start, lines.end - lines.start, StandardCharsets.UTF_8);
        try (JsonParser parser = JsonTree.LINES.createParser(line)) {
            parser.nextToken();
            value = tree.only(parser);
        } catch (JsonProcessingException e) {
            visitor.record(place, null, JsonTree.why(e));
            return;
        } catch (BadRecord e) {
            visitor.record(place, null, e.why());
            return;
        }
        visitor.record(place, value, null);
    }

    /** Cuts a stream at line feeds. */
    private static final class Lines {
        private final Input input;
        private final InputStream in;
        private byte[] buffer = new byte[BUFFER];
        private int filled;
        private int start;
        private int end;
        private int next;
        private long offset;
        private long number;

        Lines(Input input, InputStream in, int mark) {
            this.input = input;
            this.in = in;
            offset = mark;
        }

        /** Moves to the next line: {@code buffer[start]} to before {@code buffer[end]}. */
        boolean next() throws IOException {
            offset += next - start;
            start = next;
            number++;
            int at = start;
            while (true) {
                while (at < filled && buffer[at] != '\n') {
                    at++;
                }
                if (at < filled) {
                    end = at;
                    next = at + 1;
                    return true;
                }
                int seen = at - start;
                if (!fill()) {
                    end = filled;
                    next = filled;
                    return end > start;
                }
                at = start + seen;
            }
        }

        private boolean fill() throws IOException {
            if (start > 0) {
                System.arraycopy(buffer, start, buffer, 0, filled - start);
                filled -= start;
                start = 0;
            }
            if (filled == buffer.length) {
                if (filled >= Limits.RECORD) {
                    throw Stop.input(TerminalText.text(input.name()) + " line " + TerminalText.count(number) + " (byte "
                            + TerminalText.count(offset) + "): a record is longer than " + Limits.shown(Limits.RECORD));
                }
                buffer = Arrays.copyOf(buffer, Math.min(buffer.length * 2, Limits.RECORD));
            }
            int n = in.read(buffer, filled, buffer.length - filled);
            filled += Math.max(n, 0);
            return n >= 0;
        }

        boolean isBlank() {
            for (int i = start; i < end; i++) {
                if (buffer[i] != ' ' && buffer[i] != '\t' && buffer[i] != '\r') {
                    return false;
                }
            }
            return true;
        }
    }
}
