package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.LineCutter;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Utf8Guard;
import java.io.IOException;
import java.io.InputStream;

/** One JSON value per line; blank lines do not count. A line that is not JSON spoils no other. */
final class JsonLines implements JsonRecords {

    @Override
    public void read(Input input, Pass pass, Visitor visitor) throws IOException {
        JsonTree tree = new JsonTree(input.name(), false);
        int mark = Utf8Guard.byteOrderMark(input.head());
        try (InputStream in = pass.text(input)) {
            LineCutter lines = new LineCutter(input, in, mark);
            long record = 0;
            while (!visitor.isDone() && lines.next()) {
                if (lines.isBlank()) {
                    continue;
                }
                Place place = new Place(record, lines.number(), lines.from(), lines.to());
                if (visitor.wants(record)) {
                    visit(lines, place, tree, visitor);
                }
                record++;
            }
        }
    }

    private static void visit(LineCutter lines, Place place, JsonTree tree, Visitor visitor) throws IOException {
        Object value;
        // Jackson 2.22 reads on behind the end of a slice of bytes longer than 8 kB, not of a text
        try (JsonParser parser = JsonTree.LINES.createParser(lines.text())) {
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
}
