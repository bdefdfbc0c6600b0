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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file of JSON documents, one after another over any lines. Its records are what a path leads to; without one, each document that
 * is an array holds records, and any other is one.
 */
final class JsonDocument implements JsonRecords {

    private final @Nullable RecordsPath path;

    /** Reads what a path leads to in each document. */
    JsonDocument(@Nullable RecordsPath path) {
        this.path = path;
    }

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

    private void records(JsonParser parser, JsonTree tree, int mark, Visitor visitor) throws IOException {
        RecordsPath.Found found = new RecordsPath.Found() {
            private long number;

            @Override
            public boolean isDone() {
                return visitor.isDone();
            }

            @Override
            public void value(JsonParser at) throws IOException {
                if (visitor.wants(number)) {
                    visit(at, mark, number, tree, visitor);
                } else {
                    at.skipChildren();
                }
                number++;
            }
        };
        for (JsonToken token = parser.nextToken(); token != null && !visitor.isDone(); token = parser.nextToken()) {
            if (path != null) {
                path.find(parser, found);
            } else if (token == JsonToken.START_ARRAY) {
                while (!visitor.isDone() && parser.nextToken() != JsonToken.END_ARRAY) {
                    found.value(parser);
                }
            } else {
                found.value(parser);
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
    private Stop broken(Input input, long offset, JsonProcessingException e) throws IOException {
        Rescan.Line line = Rescan.holding(input, offset);
        List<String> details = new ArrayList<>();
        details.add(line.excerpt());
        details.add("read as: " + (path == null ? "one array of records, or records one after another" : path.text()));
        if (path == null && JsonLook.isByLine(input)) {
            details.add("--format jsonl --bad-rows skip   reads line by line and skips bad ones");
        }
        return Stop.input(line.place(input, offset) + ": " + JsonTree.why(e), details.toArray(String[]::new));
    }
}
