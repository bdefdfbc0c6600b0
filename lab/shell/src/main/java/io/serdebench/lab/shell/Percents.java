package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;

/** Percentages on the command line. */
public final class Percents {

    private Percents() {}

    /**
     * A margin as {@code 2%} or {@code 2}.
     *
     * @return 0.02
     */
    public static double parse(String option, String text) {
        String number = text.endsWith("%") ? text.substring(0, text.length() - 1) : text;
        try {
            double percent = Double.parseDouble(number.strip());
            if (percent >= 0.1 && percent <= 100) {
                return percent / 100;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw Stop.usage(option + " takes a percentage from 0.1% to 100%, not '" + text + "'");
    }
}
