package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;

/** Understands {@code --shape}. */
public final class Batches {

    /** Records by themselves. */
    public static final int NONE = 0;

    private static final int MAX = 100_000;
    private static final String PREFIX = "batch:";

    private Batches() {}

    /**
     * Records of a batch, or {@link #NONE}.
     *
     * @throws Stop where the text is neither {@code record} nor {@code batch:N}
     */
    public static int parse(String text) {
        if (text.equals("record")) {
            return NONE;
        }
        if (text.startsWith(PREFIX)) {
            String number = text.substring(PREFIX.length()).replace("_", "").replace(",", "");
            if (number.matches("[1-9][0-9]{0,5}") && Integer.parseInt(number) <= MAX) {
                return Integer.parseInt(number);
            }
        }
        throw Stop.usage(
                "--shape takes record or batch:N with N from 1 to " + TerminalText.count(MAX) + ", not '"
                        + TerminalText.line(text) + "'",
                "try  --shape batch:100");
    }
}
