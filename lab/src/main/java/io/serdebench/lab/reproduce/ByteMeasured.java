package io.serdebench.lab.reproduce;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.claim.MissingFigure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Figures of {@code explain}. Rows are codecs. Metrics are {@code bytes} of all records, {@code record}, the mean of one, and {@code
 * field:f2}, the mean of a field. In batches a record is a batch.
 */
final class ByteMeasured implements Measured {

    private static final String FIELD = "field:";

    private final JsonNode document;

    /** Figures of a document as {@code explain --json} prints it. */
    ByteMeasured(JsonNode document) {
        this.document = document;
    }

    @Override
    public Estimate value(String metric, String row) throws MissingFigure {
        JsonNode codec = codec(row);
        if (metric.equals("bytes")) {
            return Estimate.exact(codec.path("bytes").asLong());
        }
        if (metric.equals("record")) {
            return Estimate.exact(codec.path("bytes").asDouble() / records());
        }
        if (metric.startsWith(FIELD)) {
            String name = metric.substring(FIELD.length());
            for (JsonNode field : codec.path("fields")) {
                JsonNode path = field.path("path");
                if (path.size() == 1 && path.get(0).asText().equals(name)) {
                    return Estimate.exact(field.path("bytes").asDouble() / records());
                }
            }
            throw new MissingFigure(row + " has no field " + name);
        }
        throw new MissingFigure("explain has no metric " + metric);
    }

    @Override
    public @Nullable Estimate ratio(String metric, String a, String b) {
        return null;
    }

    @Override
    public long records() throws MissingFigure {
        long records = document.path("records").asLong();
        if (records < 1) {
            throw new MissingFigure("the document of explain has no records");
        }
        return records;
    }

    @Override
    public List<Evidence> judged(String claim) throws MissingFigure {
        throw new MissingFigure("explain judges no published claim");
    }

    private JsonNode codec(String row) throws MissingFigure {
        for (JsonNode codec : document.path("codecs")) {
            if (codec.path("codec").asText().equals(row)) {
                return codec;
            }
        }
        for (JsonNode refused : document.path("refused")) {
            if (refused.path("codec").asText().equals(row)) {
                throw new MissingFigure(
                        row + " takes no part: " + refused.path("reason").asText());
            }
        }
        throw new MissingFigure(row + " is not in the result");
    }
}
