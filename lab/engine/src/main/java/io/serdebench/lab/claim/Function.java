package io.serdebench.lab.claim;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A function of an expression over the results. Names of steps come first, then a metric, then names of rows. */
public enum Function {
    /** {@code value('step', 'metric', 'row')}: a figure. */
    VALUE(3, 3, false),
    /** {@code ratio('step', 'metric', 'a', 'b')}: the figure of a over that of b. */
    RATIO(4, 4, false),
    /** {@code spread('step', 'metric', 'row')}: half the interval of a figure as a share of it. */
    SPREAD(3, 3, false),
    /** {@code records('step')}: the records of the step's data. */
    RECORDS(1, 1, false),
    /** {@code ceil(number)}: rounded up. */
    CEIL(0, 0, false),
    /** {@code order('step', 'metric', 'a', 'b', …)}: the figures grow from each row to the next. */
    ORDER(4, 40, true),
    /** {@code least('step', 'metric', 'a', 'b', …)}: the figure of a is less than that of each other row. */
    LEAST(4, 40, true),
    /** {@code most('step', 'metric', 'a', 'b', …)}: the figure of a is greater than that of each other row. */
    MOST(4, 40, true),
    /** {@code judged('step', 'id')}: what the step itself says of a claim. */
    JUDGED(2, 2, true);

    private final int least;
    private final int most;
    private final boolean isClaim;

    Function(int least, int most, boolean isClaim) {
        this.least = least;
        this.most = most;
        this.isClaim = isClaim;
    }

    /** The name in expressions. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static List<String> words() {
        return Arrays.stream(values()).map(Function::word).toList();
    }

    boolean isClaim() {
        return isClaim;
    }

    /** True if this many words are enough and not too many. */
    boolean takes(int words) {
        return words >= least && words <= most;
    }

    /** True if its argument is an expression. */
    boolean takesNumber() {
        return this == CEIL;
    }
}
