package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import java.io.IOException;
import java.io.InputStream;

/**
 * Files of CBOR values, one after another (RFC 8742): each is a record, but the first value holds records where it is an array. Tags are
 * passed over, but those of numbers.
 */
final class CborRecords implements JsonRecords {

    @Override
    public void read(Input input, Pass pass, Visitor visitor) throws IOException {
        long[] number = new long[1];
        try (InputStream in = pass.open(input);
                JsonParser parser = JsonTree.CBOR.createParser(in)) {
            try {
                records(parser, JsonTree.ofBytes(input.name()), number, visitor);
            } catch (JsonProcessingException e) {
                // behind a fault nobody knows where the next record begins
                throw Stop.input(TerminalText.text(input.name()) + " record " + TerminalText.count(number[0] + 1)
                        + ", byte "
                        + TerminalText.count(
                                Math.max(0, parser.currentLocation().getByteOffset())) + ": "
                        + JsonTree.why(e).replaceFirst("^not JSON", "not CBOR"));
            }
        }
    }

    private static void records(JsonParser parser, JsonTree tree, long[] number, Visitor visitor) throws IOException {
        boolean isFirst = true;
        for (JsonToken token = parser.nextToken(); token != null && !visitor.isDone(); token = parser.nextToken()) {
            if (isFirst && token == JsonToken.START_ARRAY) {
                while (!visitor.isDone() && parser.nextToken() != JsonToken.END_ARRAY) {
                    record(parser, tree, number, visitor);
                }
            } else {
                record(parser, tree, number, visitor);
            }
            isFirst = false;
        }
    }

    private static void record(JsonParser parser, JsonTree tree, long[] number, Visitor visitor) throws IOException {
        long at = number[0];
        if (visitor.wants(at)) {
            long from = parser.currentTokenLocation().getByteOffset();
            Object value = null;
            String problem = null;
            try {
                value = tree.next(parser);
            } catch (BadRecord e) {
                problem = e.why();
            }
            long to = parser.currentLocation().getByteOffset();
            visitor.record(new Place(at, at + 1, from, to), value, problem);
        } else {
            parser.skipChildren();
        }
        number[0]++;
    }
}
