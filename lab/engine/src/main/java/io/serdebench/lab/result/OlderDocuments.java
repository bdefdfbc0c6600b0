package io.serdebench.lab.result;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Facts that documents of before have in sentences alone. */
public final class OlderDocuments {

    private static final Pattern BATCH = Pattern.compile("one message with a list of ([0-9,]+) records");
    private static final Pattern CLOCK = Pattern.compile("A time is (?:the )?(CPU|cycles|wall)");

    private OlderDocuments() {}

    /** The clock that times of a run are read by: cpu, cycles or wall. Documents that name none are of the wall clock. */
    public static String clock(Result.Run run) {
        return run.clock() != null ? run.clock() : found(CLOCK, run, "wall").toLowerCase(Locale.ROOT);
    }

    /** The records of a message, 1 where each is encoded alone. */
    public static int batch(Result.Run run) {
        return run.batch() != null
                ? run.batch()
                : Integer.parseInt(found(BATCH, run, "1").replace(",", ""));
    }

    /**
     * The outcome of a published claim in a result of {@code io} or {@code rpc}.
     *
     * @throws IllegalArgumentException where the words are none of theirs
     */
    public static ClaimOutcome outcome(String words) {
        for (ClaimOutcome outcome : ClaimOutcome.values()) {
            if (outcome.words().equals(words)) {
                return outcome;
            }
        }
        throw new IllegalArgumentException("no such outcome: " + words);
    }

    private static String found(Pattern pattern, Result.Run run, String otherwise) {
        for (String sentence : run.measuring()) {
            Matcher matcher = pattern.matcher(sentence);
            if (matcher.find()) {
                return matcher.group(1);
            }
        }
        return otherwise;
    }
}
