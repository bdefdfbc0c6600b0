package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonFactory;
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
 * Files of values of CBOR (RFC 8742) or Smile, one after another: each is a record, but the first value holds records where it is an
 * array. Tags of CBOR are passed over, but those of numbers.
 *
 * @param format Opens parsers, with limits.
 * @param name The format's name for messages.
 */
record BinaryRecords(JsonFactory format, String name) implements JsonRecords {

    @Override
    public void read(Input input, Pass pass, Visitor visitor) throws IOException {
        long[] number = new long[1];
        try (InputStream in = pass.open(input);
                JsonParser parser = format.createParser(in)) {
            try {
                records(parser, JsonTree.ofBytes(input.name()), number, visitor);
            } catch (JsonProcessingException e) {
                // behind a fault nobody knows where the next record begins
                throw Stop.input(TerminalText.text(input.name()) + " record " + TerminalText.count(number[0] + 1)
                        + ", byte "
                        + TerminalText.count(
                                Math.max(0, parser.currentLocation().getByteOffset())) + ": "
                        + JsonTree.why(e).replaceFirst("^not JSON", "not " + name));
            }
        }
    }

    private static void records(JsonParser parser, JsonTree tree, long[] number, Visitor visitor) throws IOException {
        boolean isFirst = true;
        while (!visitor.isDone()) {
            JsonToken token = parser.nextToken();
            if (token == null) {
                if (parser.isClosed()) {
                    return;
                }
                // another header of Smile begins: files were joined
                continue;
            }
            if (isFirst && token == JsonToken.START_ARRAY) {
                while (!visitor.isDone() && JsonTree.inside(parser) != JsonToken.END_ARRAY) {
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
