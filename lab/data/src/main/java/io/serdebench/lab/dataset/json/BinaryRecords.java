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

/**
 * Files of values of CBOR (RFC 8742) or Smile, one after another: each is a record, but the first value holds records where it is an
 * array. Tags of CBOR are passed over, but those of numbers.
 *
 * @param format Opens parsers, with limits.
 * @param name The format's name for messages.
 * @param texts Finds texts that are not UTF-8.
 */
record BinaryRecords(JsonFactory format, String name, LastBytes.Texts texts) implements JsonRecords {

    @Override
    public void read(Input input, Pass pass, Visitor visitor) throws IOException {
        long[] number = new long[1];
        try (LastBytes in = new LastBytes(pass.open(input), texts);
                JsonParser parser = format.createParser(in)) {
            try {
                records(parser, in, JsonTree.ofBytes(input.name(), in), number, visitor);
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

    private static void records(JsonParser parser, LastBytes in, JsonTree tree, long[] number, Visitor visitor)
            throws IOException {
        boolean isFirst = true;
        while (!visitor.isDone()) {
            JsonToken token = in.next(parser);
            if (token == null) {
                if (parser.isClosed()) {
                    return;
                }
                // another header of Smile begins: files were joined
                continue;
            }
            if (isFirst && token == JsonToken.START_ARRAY) {
                while (!visitor.isDone() && tree.inside(parser) != JsonToken.END_ARRAY) {
                    record(parser, in, tree, number, visitor);
                }
            } else {
                record(parser, in, tree, number, visitor);
            }
            isFirst = false;
        }
    }

    private static void record(JsonParser parser, LastBytes in, JsonTree tree, long[] number, Visitor visitor)
            throws IOException {
        long at = number[0];
        if (visitor.wants(at)) {
            long from = in.start();
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
