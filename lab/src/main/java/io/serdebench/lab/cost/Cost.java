package io.serdebench.lab.cost;

import com.fasterxml.jackson.annotation.JsonInclude;
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
 * @param baseline The codec that costs are held against; null where there is none.
 * @param answer The codec to take.
 * @param inputs The load and the prices.
 * @param equation How the cost of the first codec is computed, in lines that a reader can check.
 * @param codecs One entry per codec, the cheapest first.
 * @param lines Values of load and prices at which another codec costs as much as the first one, the nearest to what is now first.
 * @param turns Each figure whose change turns the first place, and at which value; the one that has to change least first.
 * @param needs What codecs were asked for, with what is known of each.
 * @param weighted The first place by weights in the place of prices; null where none were given.
 * @param refused Codecs that take no part.
 * @param notes What a reader has to know.
 */
@JsonDocument("The result of serdebench cost")
public record Cost(
        String schema,
        String tool,
        String run,
        String currency,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Baseline baseline,
        Answer answer,
        Inputs inputs,
        List<String> equation,
        List<CodecCost> codecs,
        List<BreakEvenLine> lines,
        List<Turn> turns,
        List<NeedCheck> needs,
        @Nullable Weighted weighted,
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
        lines = List.copyOf(lines);
        turns = List.copyOf(turns);
        needs = List.copyOf(needs);
        refused = List.copyOf(refused);
        notes = List.copyOf(notes);
    }

    /**
     * The codec that costs are held against, because the user has it today.
     *
     * @param codec Its name.
     * @param reason Why nothing is known of its cost; null where it is known.
     * @param sentence What the codec to take saves against it, in words.
     */
    @InSchema(name = "baseline")
    public record Baseline(String codec, @Nullable String reason, String sentence) {}

    /**
     * The codec to take.
     *
     * @param state How much can be said.
     * @param choice The cheapest codec by its figure; null where nothing can be said.
     * @param regret It costs at most so much more a year than whichever is cheapest: 0 where no other can be cheaper; null where nothing is
     *     known.
     * @param sentence The answer in words.
     * @param except Codes of warnings of the run that forbid to take it; empty where there are none.
     */
    @InSchema(name = "answer")
    public record Answer(
            State state,
            @Nullable String choice,
            @InSchema(least = 0) @Nullable Double regret,
            String sentence,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> except) {

        /** Copies the list. */
        public Answer {
            // absent in older documents
            except = except == null ? List.of() : List.copyOf(except);
        }

        /** An answer that no warning forbids. */
        Answer(State state, @Nullable String choice, @Nullable Double regret, String sentence) {
            this(state, choice, regret, sentence, List.of());
        }
    }

    /** How much can be said. */
    public enum State {
        /** No other can be cheaper. */
        @JsonProperty("cheapest")
        CHEAPEST,
        /** It costs at most what is said more than the cheapest. */
        @JsonProperty("bounded")
        BOUNDED,
        /** It is the cheapest so far, and may cost more than ten percent more than whichever is. */
        @JsonProperty("early")
        EARLY,
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
     * @param retentionSeconds How long a record is kept; null where the number of records is set, or nothing is kept.
     * @param links The links that records are moved over.
     * @param request The price of a request; null where none are paid.
     * @param recordsPerRequest Records of a request; null where bytes are set, or none are paid.
     * @param bytesPerRequest Bytes of a request; null where records are set, or none are paid.
     * @param header Bytes of a schema registry's header before each value, which are in the bytes of codecs of the formats that the file of
     *     prices names; without that, where the topic that was read had it, of all formats that such a registry knows. Null where
     *     there is none.
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
            @Nullable Double retentionSeconds,
            List<LinkPrice> links,
            @Nullable Double request,
            @Nullable Double recordsPerRequest,
            @Nullable Double bytesPerRequest,
            @InSchema(least = 0, younger = true) @Nullable Integer header) {}

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
     * @param bytes Bytes of a record that is moved, with least and most.
     * @param storedBytes Bytes of a record that is stored, with least and most.
     * @param cpu The cost of computing. The interval holds what all codecs of the run share, such as the speed of the machine.
     * @param stored The cost of what is kept.
     * @param moved The cost of what is moved.
     * @param requests The cost of requests.
     * @param total All of them.
     * @param more The total above that of the first codec; null of the first. All of these intervals hold together in 95 % of runs.
     * @param toBaseline The total above that of the baseline, less than 0 where it costs less; null where there is none, or nothing is known
     *     of its cost. All of these intervals hold together as well.
     */
    @InSchema(name = "cost")
    public record CodecCost(
            String codec,
            String format,
            Range encodeNs,
            Range decodeNs,
            Range bytes,
            Range storedBytes,
            Range cpu,
            Range stored,
            Range moved,
            Range requests,
            Range total,
            @Nullable Range more,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Range toBaseline) {}

    /**
     * A value at which two codecs cost the same.
     *
     * @param key The key in the file of prices.
     * @param unit The unit of the values, in words.
     * @param cheaper The codec that is cheaper above the value.
     * @param dearer The codec that is dearer above the value.
     * @param at The value.
     * @param low The end of the interval below; null where there is none.
     * @param high The end of the interval above; null where there is none.
     * @param now The value that the file has.
     * @param sentence The line in words.
     */
    @InSchema(name = "line")
    public record BreakEvenLine(
            String key,
            String unit,
            String cheaper,
            String dearer,
            double at,
            @Nullable Double low,
            @Nullable Double high,
            double now,
            String sentence) {}

    /**
     * A figure that turns the first place when it alone changes.
     *
     * @param figure The figure, in words.
     * @param unit Its unit.
     * @param now Its value.
     * @param at The value at which the first place turns.
     * @param times The value over the one now.
     * @param then The codec that is cheapest beyond it.
     */
    @InSchema(name = "turn")
    public record Turn(String figure, String unit, double now, double at, double times, String then) {}

    /**
     * A need of a codec.
     *
     * @param need The need, as typed.
     * @param codec The codec.
     * @param met Whether it is met for certain; null where the intervals do not decide.
     * @param evidence What is known.
     */
    @InSchema(name = "need")
    public record NeedCheck(
            String need, String codec, @Nullable Boolean met, String evidence) {}

    /**
     * The first place by weights of CPU and bytes, each relative to the least of all codecs.
     *
     * @param cpu The share of CPU of the weights given, from 0 to 1; the rest is that of bytes.
     * @param first The codec that is first.
     * @param share The share of all weights at which it is first.
     * @param certain The share of all weights at which the intervals leave no other one as good.
     * @param stretches The first place at all weights.
     * @param sentence The answer in words.
     */
    @InSchema(name = "weighted", least = 0)
    public record Weighted(
            double cpu, String first, double share, double certain, List<Stretch> stretches, String sentence) {

        /** Copies the list. */
        public Weighted {
            stretches = List.copyOf(stretches);
        }
    }

    /**
     * Weights at which one codec is first.
     *
     * @param from The least share of CPU.
     * @param to The greatest share of CPU.
     * @param first The codec.
     */
    @InSchema(name = "stretch", least = 0)
    public record Stretch(double from, double to, String first) {}

    /**
     * A codec that takes no part.
     *
     * @param codec Its name.
     * @param reason Why.
     */
    @InSchema(name = "refused")
    public record NoCost(String codec, String reason) {}
}
