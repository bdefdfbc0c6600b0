package io.serdebench.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.decide.Interval;
import io.serdebench.schemas.InSchema;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A codec's place.
 *
 * @param codec The id of the codec.
 * @param format The format that it writes.
 * @param status What became of it: unmeasured where the run was interrupted or only first calls were asked for, unranked where
 *     the control found the machine unfit.
 * @param place The best place that the decided pairs allow: 1 + the number of ranked codecs decided to be faster; 0 if
 *     unranked.
 * @param placeTo The last place that they allow: the number of ranked codecs less those decided to be slower; 0 if unranked;
 *     null in documents that are older than this field.
 * @param tied Whether placeTo is beyond place, so that its place is not decided.
 * @param totalNs The total time per record in nanoseconds, or null.
 * @param relative Its total over that of the first codec, the quotient of the two, or null.
 * @param frontier Whether it is decided that it is on the Pareto frontier: no ranked codec is both faster and smaller.
 * @param frontierState Whether it is on that frontier: ON or OFF, or OPEN where that is not decided; null if unranked.
 * @param reason Why it is not ranked, or null.
 * @param text Whether people can read what it writes; null in documents that are older than this field.
 * @param relativeLow Lower end of the 95 % interval of {@code relative}, which is for this one ratio; null where there is none.
 * @param relativeHigh The upper end of that interval; null where there is none.
 * @param toBaseline The codec against the baseline; null of the floor, and where {@code --baseline} was not given.
 * @param states The two states that its rounds fall into; null where they show none.
 */
public record Standing(
        String codec,
        String format,
        Status status,
        @InSchema(least = 0) int place,
        @InSchema(least = 0, younger = true) @Nullable Integer placeTo,
        boolean tied,
        @InSchema(least = 0) @Nullable Double totalNs,
        @InSchema(least = 0) @Nullable Double relative,
        boolean frontier,
        @InSchema(younger = true) Frontier.@Nullable State frontierState,
        @Nullable String reason,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean text,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double relativeLow,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double relativeHigh,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ToBaseline toBaseline,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TwoStates states) {

    /** A standing that is held against no baseline, whose rounds show one state. */
    public Standing(
            String codec,
            String format,
            Status status,
            int place,
            @Nullable Integer placeTo,
            boolean tied,
            @Nullable Double totalNs,
            @Nullable Double relative,
            boolean frontier,
            Frontier.@Nullable State frontierState,
            @Nullable String reason,
            @Nullable Boolean text,
            @Nullable Double relativeLow,
            @Nullable Double relativeHigh) {
        this(
                codec,
                format,
                status,
                place,
                placeTo,
                tied,
                totalNs,
                relative,
                frontier,
                frontierState,
                reason,
                text,
                relativeLow,
                relativeHigh,
                null,
                null);
    }

    /** This standing held against the baseline. */
    Standing against(ToBaseline baseline) {
        return with(relativeLow, relativeHigh, baseline, states);
    }

    /** This standing with the interval of its ratio to the first codec, where there is one. */
    Standing within(@Nullable Interval ratio) {
        return with(Interval.lowOf(ratio), Interval.highOf(ratio), toBaseline, states);
    }

    /** This standing with the states of its rounds, where they show two. */
    Standing in(@Nullable TwoStates seen) {
        return with(relativeLow, relativeHigh, toBaseline, seen);
    }

    private Standing with(
            @Nullable Double low, @Nullable Double high, @Nullable ToBaseline baseline, @Nullable TwoStates seen) {
        return new Standing(
                codec,
                format,
                status,
                place,
                placeTo,
                tied,
                totalNs,
                relative,
                frontier,
                frontierState,
                reason,
                text,
                low,
                high,
                baseline,
                seen);
    }

    /** Half the interval of {@code relative}, percent of it; null where there is none. */
    public @Nullable Double relativeHalfPercent() {
        return relativeLow == null || relativeHigh == null || relative == null
                ? null
                : (Double) ((relativeHigh - relativeLow) / 2 / relative * 100);
    }

    /** The status of a codec. */
    public enum Status {
        /** It has a place. */
        @JsonProperty("ranked")
        RANKED,
        /** The harness's own floor, which is measured beside the ranking. */
        @JsonProperty("floor")
        FLOOR,
        /** It did not give every value back. */
        @JsonProperty("lossy")
        LOSSY,
        /** Values are read from the bytes only when they are asked for. */
        @JsonProperty("lazy")
        LAZY,
        /** It gives objects again, remembers records, or its bytes grow. */
        @JsonProperty("stateful")
        STATEFUL,
        /** No process but the one that wrote its bytes can read them. */
        @JsonProperty("bound")
        BOUND,
        /** It could not do the work. */
        @JsonProperty("failed")
        FAILED,
        /** It cannot carry this schema. */
        @JsonProperty("unsupported")
        UNSUPPORTED,
        /** The run was interrupted before it was measured, or only first calls were asked for. */
        @JsonProperty("unmeasured")
        UNMEASURED,
        /** The canary found the machine unfit. */
        @JsonProperty("unranked")
        UNRANKED;

        /** The name in documents and tables. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The status of a codec that has no place because of its check. */
        static Status of(Fidelity fidelity) {
            return valueOf(fidelity.name());
        }
    }
}
