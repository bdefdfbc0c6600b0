package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Rescan;
import io.serdebench.lab.dataset.source.Utf8Guard;
import java.io.IOException;
import java.io.InputStream;

/** A file that is one array of records, or one record, or records one after another over any lines. */
final class JsonDocument implements JsonRecords {

    @Override
    public void read(Input input, Pass pass, Visitor visitor) throws IOException {
        int mark = Utf8Guard.byteOrderMark(input.head());
        try (InputStream in = pass.text(input);
                JsonParser parser = JsonTree.FILES.createParser(in)) {
            try {
                records(parser, new JsonTree(input.name(), true), mark, visitor);
            } catch (JsonProcessingException e) {
                JsonLocation at = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
                throw broken(input, Math.max(0, at.getByteOffset()) + mark, e);
            }
        }
    }

    private static void records(JsonParser parser, JsonTree tree, int mark, Visitor visitor) throws IOException {
        boolean array = false;
        long number = 0;
        for (JsonToken token = parser.nextToken(); token != null && !visitor.isDone(); token = parser.nextToken()) {
            if (!array && token == JsonToken.START_ARRAY) {
                array = true;
            } else if (array && token == JsonToken.END_ARRAY) {
                array = false;
            } else {
                if (visitor.wants(number)) {
                    visit(parser, mark, number, tree, visitor);
                } else {
                    parser.skipChildren();
                }
                number++;
            }
        }
    }

    private static void visit(JsonParser parser, int mark, long number, JsonTree tree, Visitor visitor)
            throws IOException {
        JsonLocation start = parser.currentTokenLocation();
        Object value = null;
        String problem = null;
        try {
            value = tree.next(parser);
        } catch (BadRecord e) {
            problem = e.why();
        }
        long to = parser.currentLocation().getByteOffset() + mark;
        visitor.record(new Place(number, start.getLineNr(), start.getByteOffset() + mark, to), value, problem);
    }

    /** Behind a fault of syntax nobody knows where the next record begins: it cannot be skipped. */
    private static Stop broken(Input input, long offset, JsonProcessingException e) throws IOException {
        Rescan.Line line = Rescan.holding(input, offset);
        return Stop.input(
                line.place(input, offset) + ": " + JsonTree.why(e),
                line.excerpt(),
                "read as: one array of records, or records one after another",
                "--format jsonl   reads line by line and can skip bad ones");
    }
}
