package io.serdebench.lab.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code compare}.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool The version of serdebench.
 * @param kind The command whose results are compared.
 * @param base The result that the others are compared with.
 * @param against One entry for each other result, in their order.
 * @param family The chance that any interval of one entry misses, over all its estimated figures: 0.05.
 */
@JsonDocument("The result of serdebench compare")
public record Comparison(
        String schema,
        String tool,
        @InSchema(oneOf = {"run", "io", "rpc"}) String kind,
        Source base,
        List<Against> against,
        double family) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/compare/1";

    /** The result as a document. */
    public static final ResultDocument<Comparison> DOCUMENT =
            new ResultDocument<>(Comparison.class, "compare", SCHEMA, Comparison::schema, 64L << 20);

    /**
     * A result.
     *
     * @param path The path as the user gave it.
     * @param startedAt ISO 8601, UTC.
     */
    public record Source(String path, String startedAt) {}

    /**
     * One result compared with the base.
     *
     * @param source The result.
     * @param differences What else differs between the two; empty where figures differ by nothing but the code and the time.
     * @param changes The figures that both have.
     * @param gone Codecs, strategies or stacks that worked in the base and do not here, each with what became of it.
     * @param added Codecs, strategies or stacks that work here and did not in the base.
     */
    public record Against(
            Source source, List<Difference> differences, List<Change> changes, List<Moved> gone, List<Moved> added) {}

    /**
     * A condition that is not the same.
     *
     * @param condition Its name: data, machine, JVM, clock and others.
     * @param base What it is in the base.
     * @param here What it is here.
     */
    public record Difference(String condition, String base, String here) {}

    /**
     * A codec, strategy or stack that only one of the two results has figures of.
     *
     * @param subject Its name.
     * @param base What became of it in the base; null where the base does not name it.
     * @param here What became of it here; null where this result does not name it.
     */
    public record Moved(
            String subject, @Nullable String base, @Nullable String here) {}

    /**
     * The change of a figure.
     *
     * @param subject The codec, strategy or stack.
     * @param figure The figure: encode, decode, total, size, allocated, instructions, time or file.
     * @param unit Its unit in words.
     * @param base The value in the base.
     * @param here The value here.
     * @param ratio The value here over that in the base; null where the base is 0.
     * @param ciLow Lower end of the ratio's interval, which holds for all estimated figures of the entry together; null where the
     *     figure is counted or has too few rounds.
     * @param ciHigh The upper end of that interval.
     * @param noise The share that a change of a count must exceed; null where counts are exact, or the figure is estimated.
     * @param verdict What can be said.
     */
    public record Change(
            String subject,
            String figure,
            String unit,
            double base,
            double here,
            @Nullable Double ratio,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double noise,

            Verdict verdict) {}

    /** The verdict about a figure. */
    public enum Verdict {
        /** It is larger, which is worse of every figure. */
        @JsonProperty("worse")
        WORSE,
        /** It is smaller. */
        @JsonProperty("better")
        BETTER,
        /** It is counted, and equal. */
        @JsonProperty("equal")
        EQUAL,
        /** The interval holds 1, or a count differs by no more than its noise: no change was found, and none was excluded. */
        @JsonProperty("not decided")
        NOT_DECIDED
    }
}
