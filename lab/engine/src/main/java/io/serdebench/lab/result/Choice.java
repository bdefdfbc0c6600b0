package io.serdebench.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.schemas.InSchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which codec to take, and what that may cost against the best one.
 *
 * @param by What the best one is best in.
 * @param needs What the codecs that were chosen from have to meet, in the words of {@code --need}; empty where all ranked ones were.
 * @param state How much can be said. It is best where no other can be better and each pair of it is decided, and bounded where it
 *     is worse than the best by at most {@code regretPercent}. It is early where it is ahead so far, and may cost more than ten percent
 *     or stands beside figures that are not reliable. It is none where nothing can be said.
 * @param choice The codec to take, or the one that is ahead so far; null where none can be named.
 * @param regretPercent It takes at most so many percent more than whichever is best: 0 where no other can be better; null where
 *     nothing is known. Of a time, no bound of a run is too low in 95 % of runs.
 * @param among The codecs that it was chosen from.
 * @param sentence The choice in words.
 * @param except Codes of warnings that forbid to rely on it; empty where there are none.
 * @param fields What cannot change after bytes are written, where the bytes have neither names nor numbers of fields; absent elsewhere.
 */
public record Choice(
        By by,
        List<String> needs,
        State state,
        @Nullable String choice,
        @InSchema(least = 0) @Nullable Double regretPercent,
        List<String> among,
        String sentence,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> except,

        @JsonInclude(JsonInclude.Include.NON_NULL) @InSchema(younger = true) @Nullable
        String fields) {

    /** A choice of which nothing is said about its fields. */
    public Choice(
            By by,
            List<String> needs,
            State state,
            @Nullable String choice,
            @Nullable Double regretPercent,
            List<String> among,
            String sentence,
            List<String> except) {
        this(by, needs, state, choice, regretPercent, among, sentence, except, null);
    }

    /** Copies the lists. */
    public Choice {
        needs = List.copyOf(needs);
        among = List.copyOf(among);
        except = except == null ? List.of() : List.copyOf(except);
    }

    /** The choice with what cannot change after bytes are written. */
    Choice withFields(@Nullable String said) {
        return new Choice(by, needs, state, choice, regretPercent, among, sentence, except, said);
    }

    /** The quality that the best codec is best in. */
    public enum By {
        /** The time of all parts of the total. */
        @JsonProperty("time")
        TIME,
        /** Bytes per record, which are exact. */
        @JsonProperty("bytes")
        BYTES
    }

    /** How much can be said of a choice. */
    public enum State {
        /** No other can be better, and each pair of it is decided. */
        @JsonProperty("best")
        BEST,
        /** It is worse than the best by at most what is said. */
        @JsonProperty("bounded")
        BOUNDED,
        /** It is ahead so far, and may cost more than ten percent, or its figures are not reliable. */
        @JsonProperty("early")
        EARLY,
        /** Nothing can be said. */
        @JsonProperty("none")
        NONE
    }
}
