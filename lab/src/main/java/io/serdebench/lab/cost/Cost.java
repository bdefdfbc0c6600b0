package io.serdebench.lab.cost;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.decide.Interval;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code cost}. Amounts are those of a year, in one currency.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool The version of serdebench.
 * @param run The run whose times and bytes are taken, as the user gave it.
 * @param currency Three letters.
 * @param answer The codec to take.
 * @param inputs The load and the prices.
 * @param equation How the cost of the first codec is computed, in lines that a reader can check.
 * @param codecs One entry per codec, the cheapest first.
 * @param refused Codecs that take no part.
 * @param notes What a reader has to know.
 */
@JsonDocument("The result of serdebench cost")
public record Cost(
        String schema,
        String tool,
        String run,
        String currency,
        Answer answer,
        Inputs inputs,
        List<String> equation,
        List<CodecCost> codecs,
        List<NoCost> refused,
        List<String> notes) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/cost/1";

    /** The result as a document. */
    static final ResultDocument<Cost> DOCUMENT =
            new ResultDocument<>(Cost.class, "cost", SCHEMA, Cost::schema, 16L << 20);

    /** Copies the lists. */
    public Cost {
        equation = List.copyOf(equation);
        codecs = List.copyOf(codecs);
        refused = List.copyOf(refused);
        notes = List.copyOf(notes);
    }

    /**
     * The codec to take.
     *
     * @param state How much can be said.
     * @param choice The cheapest codec by its figure; null where nothing can be said.
     * @param regret It costs at most so much more a year than whichever is cheapest: 0 where no other can be cheaper; null where nothing is
     *     known.
     * @param sentence The answer in words.
     */
    @InSchema(name = "answer")
    public record Answer(
            State state,
            @Nullable String choice,
            @InSchema(least = 0) @Nullable Double regret,
            String sentence) {}

    /** How much can be said. */
    public enum State {
        /** No other can be cheaper. */
        @JsonProperty("cheapest")
        CHEAPEST,
        /** It costs at most what is said more than the cheapest. */
        @JsonProperty("bounded")
        BOUNDED,
        /** Nothing can be said. */
        @JsonProperty("none")
        NONE
    }

    /**
     * The load and the prices, as the file gives them.
     *
     * @param prices The file of prices, or the name of a preset.
     * @param source The source that the file names; null where it names none.
     * @param date The date of the prices; null where the file has none.
     * @param recordsPerSecond Records encoded a second.
     * @param fanOut How many times each record is decoded.
     * @param coreHour The price of a core for an hour.
     * @param busy The share of a core that may be busy.
     * @param gigabyteYear The price of 10⁹ bytes kept for a year; null where nothing is kept.
     * @param copies Copies of each record; null where nothing is kept.
     * @param recordsHeld Records that are kept at any time; null where nothing is kept.
     * @param links The links that records are moved over.
     * @param request The price of a request; null where none are paid.
     * @param recordsPerRequest Records of a request; null where bytes are set, or none are paid.
     * @param bytesPerRequest Bytes of a request; null where records are set, or none are paid.
     */
    @InSchema(name = "inputs", least = 0)
    public record Inputs(
            String prices,
            @Nullable String source,
            @Nullable String date,
            double recordsPerSecond,
            double fanOut,
            double coreHour,
            double busy,
            @Nullable Double gigabyteYear,
            @Nullable Double copies,
            @Nullable Double recordsHeld,
            List<LinkPrice> links,
            @Nullable Double request,
            @Nullable Double recordsPerRequest,
            @Nullable Double bytesPerRequest) {}

    /**
     * A way that records take.
     *
     * @param name Its name.
     * @param gigabyte The price of 10⁹ bytes.
     * @param crossings How many times each record takes it.
     */
    @InSchema(name = "link", least = 0)
    public record LinkPrice(String name, double gigabyte, double crossings) {}

    /**
     * A figure with its interval.
     *
     * @param value The figure.
     * @param low The lower end; null where there is none.
     * @param high The upper end; null where there is none.
     */
    @InSchema(name = "range")
    public record Range(
            double value, @Nullable Double low, @Nullable Double high) {

        static Range of(Interval interval) {
            return new Range(interval.center(), finite(interval.low()), finite(interval.high()));
        }

        private static @Nullable Double finite(double end) {
            return Double.isFinite(end) ? end : null;
        }
    }

    /**
     * The cost of a codec.
     *
     * @param codec Its name.
     * @param format The format that it writes.
     * @param encodeNs Nanoseconds to encode a record.
     * @param decodeNs Nanoseconds to decode a record.
     * @param bytes Bytes of a record, with least and most.
     * @param cpu The cost of computing. The interval holds what all codecs of the run share, such as the speed of the machine.
     * @param stored The cost of what is kept.
     * @param moved The cost of what is moved.
     * @param requests The cost of requests.
     * @param total All of them.
     * @param more The total above that of the first codec; null of the first. All of these intervals hold together in 95 % of runs.
     */
    @InSchema(name = "cost")
    public record CodecCost(
            String codec,
            String format,
            Range encodeNs,
            Range decodeNs,
            Range bytes,
            Range cpu,
            Range stored,
            Range moved,
            Range requests,
            Range total,
            @Nullable Range more) {}

    /**
     * A codec that takes no part.
     *
     * @param codec Its name.
     * @param reason Why.
     */
    @InSchema(name = "refused")
    public record NoCost(String codec, String reason) {}
}
