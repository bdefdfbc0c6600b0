package io.serdebench.bench;

import io.serdebench.lab.journal.Samples;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes the numbers that verdicts were made of: one line per trial, round and pair. */
final class RoundsSheet {

    static final String[] COLUMNS = {"trial", "round", "pair", "log_ratio"};

    private RoundsSheet() {}

    static void write(Sheet sheet, int trial, Trial measured) {
        int number = 0;
        for (Map<String, Double> round : measured.figures(Samples.TOTAL)) {
            number++;
            List<String> names = round.keySet().stream().sorted().toList();
            for (int i = 0; i < names.size(); i++) {
                for (String b : names.subList(i + 1, names.size())) {
                    String a = names.get(i);
                    double ratio = Objects.requireNonNull(round.get(b)) / Objects.requireNonNull(round.get(a));
                    sheet.row(trial, number, a + "/" + b, Math.log(ratio));
                }
            }
        }
    }
}
