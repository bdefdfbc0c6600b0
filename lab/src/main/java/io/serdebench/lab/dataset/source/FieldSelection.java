package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.List;

/** Which top-level fields are kept. */
public final class FieldSelection {

    private FieldSelection() {}

    /** Returns the names to keep, in their order: {@code --columns} where it is given, else all. */
    public static List<String> of(Reading reading, List<String> names) {
        for (String column : reading.columns()) {
            if (!names.contains(column)) {
                throw Stop.usage("--columns " + TerminalText.text(column) + ": there is no such field."
                        + TerminalText.text(Suggest.phrase(column, names), 200));
            }
        }
        return reading.columns().isEmpty()
                ? names
                : reading.columns().stream().distinct().toList();
    }

    /** Stops where more fields are kept than codecs are generated for. */
    public static void checkWidth(int leaves, List<String> names) {
        if (leaves > Limits.LEAVES) {
            List<String> some = new ArrayList<>(names.subList(0, Math.min(3, names.size())));
            some.replaceAll(TerminalText::text);
            throw Stop.input(
                    TerminalText.count(leaves) + " columns; codecs are generated for at most " + Limits.LEAVES,
                    "--columns " + String.join(",", some) + "   keeps these, in this order");
        }
    }
}
