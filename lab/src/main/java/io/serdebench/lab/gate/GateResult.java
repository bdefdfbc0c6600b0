package io.serdebench.lab.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.journal.Plan;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code gate}.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool The version of serdebench.
 * @param startedAt ISO 8601, UTC.
 * @param arguments The arguments of the command line.
 * @param partial Whether it was interrupted.
 * @param elapsedSeconds Wall time of all, seconds.
 * @param machine The machine measured on.
 * @param jvm The JVM of both sides.
 * @param data The data.
 * @param base What the base is, in words.
 * @param fresh What the new side is, in words.
 * @param stored Whether the base is a stored result, so that nothing of it was measured here.
 * @param limits The conditions, as the user gave them.
 * @param alpha The chance of any false FAIL about time, over all figures.
 * @param confirm Further passes that a FAIL about time must come through.
 * @param codecs One entry per codec.
 * @param verdict The verdict of all limits together.
 * @param exit The exit code.
 * @param notes What a reader has to know of all of it, a sentence each.
 */
@JsonDocument("The result of serdebench gate")
public record GateResult(
        String schema,
        String tool,
        String startedAt,
        List<String> arguments,
        boolean partial,
        double elapsedSeconds,
        Plan.Machine machine,
        String jvm,
        Data data,
        String base,
        @JsonProperty("new") String fresh,
        boolean stored,
        List<String> limits,
        double alpha,
        @InSchema(least = 0) int confirm,
        List<CodecGate> codecs,
        GateVerdict verdict,
        @InSchema(oneOf = {"0", "10", "12", "13", "130"}) int exit,
        List<String> notes) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/gate/1";

    /** The result as a document. */
    public static final ResultDocument<GateResult> DOCUMENT =
            new ResultDocument<>(GateResult.class, "gate", SCHEMA, GateResult::schema, 16L << 20);

    /**
     * The data.
     *
     * @param name The name for display.
     * @param sha256 The SHA-256 of the file's bytes, hexadecimal.
     * @param records The records measured.
     */
    @InSchema(least = 0)
    public record Data(String name, String sha256, long records) {}

    /**
     * One codec.
     *
     * @param codec The id of the codec.
     * @param baseVersion The version of the library in the base; empty where it did not say.
     * @param freshVersion The version of the library on the new side.
     * @param control The base under a second name, measured beside both sides; null where nothing was timed.
     * @param rows One entry per figure, those with limits and those without.
     * @param notes What a reader has to know of this codec, a sentence each.
     */
    @InSchema(name = "codec")
    public record CodecGate(
            String codec,
            String baseVersion,
            @JsonProperty("newVersion") String freshVersion,
            @Nullable Control control,
            List<Row> rows,
            List<String> notes) {}

    /**
     * The base under a second name, measured beside both sides.
     *
     * @param ratio Its time under the second name over that under the first; null before two rounds had both.
     * @param low The lower end of its interval.
     * @param high The upper end of that interval.
     * @param rounds The rounds of the first pass.
     * @param disturbed Rounds in which other processes used the machine while slices ran.
     * @param moved Whether it differs from itself.
     */
    public record Control(
            @Nullable Double ratio,
            @Nullable Double low,
            @Nullable Double high,
            @InSchema(least = 0) int rounds,
            @InSchema(least = 0) int disturbed,
            boolean moved) {}

    /**
     * One figure of one codec.
     *
     * @param figure Encode, decode, total, size, alloc, instructions, lossy or removed.
     * @param unit The unit in words.
     * @param base The figure of the base; null where there is none. Times are the median over rounds, with half of what its quotient
     *     differs from the ratio.
     * @param fresh The figure of the new side. It is the base times the ratio.
     * @param ratio The new side over the base; null where one of them is missing. Of times it is the mean over rounds.
     * @param low Lower end of the ratio's interval; null where the figure is counted.
     * @param high The upper end of that interval; null where the figure is counted.
     * @param rounds The rounds that it comes from; 0 where it is counted over all records.
     * @param limit The condition, as the user gave it; null where there is none.
     * @param verdict What can be said of the limit.
     * @param reason Why, in one sentence; null where the numbers say it.
     */
    public record Row(
            String figure,
            String unit,
            @Nullable Double base,

            @JsonProperty("new") @Nullable Double fresh,

            @Nullable Double ratio,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double low,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double high,

            @InSchema(least = 0) int rounds,
            @Nullable String limit,
            GateVerdict verdict,
            @Nullable String reason) {

        /** True if a limit was asked for. */
        public boolean isLimited() {
            return limit != null;
        }
    }

    /** All rows that have a limit. */
    public List<Row> limited() {
        return codecs.stream()
                .flatMap(codec -> codec.rows().stream())
                .filter(Row::isLimited)
                .toList();
    }
}
