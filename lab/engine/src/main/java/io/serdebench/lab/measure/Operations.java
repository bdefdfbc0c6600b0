package io.serdebench.lab.measure;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Operations that {@code --ops} asks for.
 *
 * @param steady Encode and decode of warm code, which are only measured together.
 * @param first First calls in fresh processes.
 * @param extras Operations of warm code beside the steady ones, in order.
 * @param fields The names of the fields that {@code read} reads; empty where it is not timed.
 * @param checkpoints After how many records the time of first calls is taken, ascending.
 * @param steps Whether instructions are counted by single steps where the processor's counters are hidden.
 */
public record Operations(
        boolean steady,
        boolean first,
        List<String> extras,
        List<String> fields,
        List<Integer> checkpoints,
        boolean steps) {

    private static final String FIRST = "first";

    /** Operations that are measured where none is asked for; of these, none is left out. */
    public static final List<String> USUAL = Operation.wordsInTotal();

    private static final List<String> BESIDE = Operation.wordsBeside();

    /** Every operation of warm code, as the columns of a table. */
    private static final String COLUMNS = "columns";

    private static final String ALL = "all";

    /** Instructions, counted in any way that the machine allows. */
    private static final String INSTRUCTIONS = "instructions";

    private static final int MOST_FIRST = 10_000_000;
    private static final int MOST_CHECKPOINTS = 8;

    /** Copies the lists. */
    public Operations {
        extras = List.copyOf(extras);
        fields = List.copyOf(fields);
        checkpoints = List.copyOf(checkpoints);
    }

    /** With the usual checkpoints. */
    public Operations(boolean steady, boolean first, List<String> extras, List<String> fields) {
        this(steady, first, extras, fields, FirstCallRounds.CHECKPOINTS, false);
    }

    /** Without {@code read}. */
    public Operations(boolean steady, boolean first, List<String> extras) {
        this(steady, first, extras, List.of());
    }

    /**
     * Reads the list.
     *
     * @param words The words of {@code --ops}.
     * @param fields The names of {@code --read}, which asks for {@code read} by itself.
     * @throws Stop where a word is none of the operations, some of the steady ones are left out, or {@code read} has no fields
     */
    public static Operations parse(List<String> words, List<String> fields) {
        List<String> known = new ArrayList<>(USUAL);
        known.addAll(BESIDE);
        known.addAll(List.of(COLUMNS, FIRST, INSTRUCTIONS, ALL));
        List<String> asked = words.stream()
                .map(word -> word.strip().toLowerCase(Locale.ROOT))
                .toList();
        for (String word : asked) {
            if (!known.contains(word)) {
                throw Stop.usage(
                        "--ops does not know '" + TerminalText.line(word) + "'." + Suggest.phrase(word, known),
                        "there are  " + String.join(", ", known));
            }
        }
        if (asked.contains(Operation.READ.word()) && fields.isEmpty()) {
            throw Stop.usage("--ops read has no fields to read; name them:  --read id,total");
        }
        boolean all = asked.contains(ALL);
        boolean columns = all || asked.contains(COLUMNS);
        boolean first = all || asked.contains(FIRST);
        List<String> extras = BESIDE.stream()
                .filter(word -> isAsked(word, columns, asked, fields))
                .toList();
        List<String> missing =
                USUAL.stream().filter(word -> !asked.contains(word)).toList();
        // the others are shown beside the usual ones
        boolean steady = missing.isEmpty() || !extras.isEmpty() || asked.contains(INSTRUCTIONS);
        if (!missing.isEmpty() && missing.size() < USUAL.size()) {
            throw Stop.usage(
                    "--ops names one of encode and decode, which are only measured together; missing: "
                            + String.join(", ", missing),
                    "try  --ops encode,decode" + (asked.contains(FIRST) ? "," + FIRST : ""));
        }
        return new Operations(steady, first, extras, fields, FirstCallRounds.CHECKPOINTS, asked.contains(INSTRUCTIONS));
    }

    /**
     * These operations with other checkpoints of first calls.
     *
     * @param records Numbers of records, ascending; empty for the usual ones.
     * @throws Stop where they do not ascend, are out of bounds, or first calls are not asked for
     */
    public Operations at(List<Integer> records) {
        if (records.isEmpty()) {
            return this;
        }
        if (!first) {
            throw Stop.usage("--first-calls is for first calls; ask for them:  --ops first");
        }
        int before = 0;
        for (int each : records) {
            if (each <= before || each > MOST_FIRST) {
                throw Stop.usage("--first-calls takes ascending numbers of records from 1 to " + MOST_FIRST);
            }
            before = each;
        }
        if (records.size() > MOST_CHECKPOINTS) {
            throw Stop.usage("--first-calls takes at most " + MOST_CHECKPOINTS + " numbers");
        }
        return new Operations(steady, true, extras, fields, records, steps);
    }

    private static boolean isAsked(String word, boolean columns, List<String> asked, List<String> fields) {
        return Operation.of(word).isOfNamedFields() ? !fields.isEmpty() : columns || asked.contains(word);
    }
}
