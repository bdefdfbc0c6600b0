package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the array of objects that makes up most of a document, as the answer of a service or a file of features has one: its
 * elements are the records. So are the members of an object that is a dictionary of objects. One pass over the tokens, with nothing
 * held but names.
 */
final class DominantArray {

    /** An array or a dictionary dominates if it has at least this share of the document's bytes. */
    private static final double SHARE = 0.5;

    private static final int MIN_ELEMENTS = 2;

    /** An object of fewer members may well be one record. */
    private static final int MIN_MEMBERS = Shape.MAP_KEYS + 1;

    private final JsonParser parser;
    private final List<String> names = new ArrayList<>();
    private @Nullable RecordsPath best;
    private boolean bestIsArray;
    private long bestBytes;

    private DominantArray(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * The array that was found.
     *
     * @param path The path of its elements.
     * @param share Its share of the bytes of the document, 0 to 1.
     * @param array Whether it is an array; else an object, whose names are in no record.
     */
    record Found(RecordsPath path, double share, boolean array) {}

    /**
     * Looks into a file.
     *
     * @return null where the file is more than one document, where the document is no object, and where nothing dominates
     */
    static @Nullable Found of(Input input) throws IOException {
        try (InputStream in = Pass.quiet().text(input);
                JsonParser parser = JsonTree.FILES.createParser(in)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            DominantArray search = new DominantArray(parser);
            search.object();
            long bytes = parser.currentLocation().getByteOffset();
            RecordsPath best = search.best;
            if (best == null || search.bestBytes < SHARE * bytes || parser.nextToken() != null) {
                return null;
            }
            return new Found(best, (double) search.bestBytes / bytes, search.bestIsArray);
        } catch (JsonProcessingException | Stop e) {
            // the passes that read the records say it, with the place
            return null;
        }
    }

    private void object() throws IOException {
        long from = parser.currentTokenLocation().getByteOffset();
        long members = 0;
        boolean objects = true;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            names.add(parser.currentName());
            JsonToken token = parser.nextToken();
            members += token == JsonToken.START_OBJECT ? 1 : 0;
            objects &= isRecord(token);
            if (token == JsonToken.START_OBJECT) {
                object();
            } else if (token == JsonToken.START_ARRAY) {
                array();
            }
            names.remove(names.size() - 1);
        }
        if (objects && members >= MIN_MEMBERS) {
            found(from, false);
        }
    }

    private void array() throws IOException {
        long from = parser.currentTokenLocation().getByteOffset();
        long elements = 0;
        boolean objects = true;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements += parser.currentToken() == JsonToken.START_OBJECT ? 1 : 0;
            objects &= isRecord(parser.currentToken());
            parser.skipChildren();
        }
        if (objects && elements >= MIN_ELEMENTS) {
            found(from, true);
        }
    }

    /** True if a value may stand among records that are objects. */
    private static boolean isRecord(@Nullable JsonToken token) {
        return token == JsonToken.START_OBJECT || token == JsonToken.VALUE_NULL;
    }

    private void found(long from, boolean array) {
        long bytes = parser.currentLocation().getByteOffset() - from;
        if (bytes > bestBytes) {
            best = RecordsPath.allOf(names, array);
            bestIsArray = array;
            bestBytes = bytes;
        }
    }
}
