package io.serdebench.bench;

import io.serdebench.lab.journal.Samples;
import java.util.List;

/** Writes the numbers that verdicts were made of: one line per trial, round and pair. */
final class RoundsSheet {

    static final String[] COLUMNS = {"trial", "round", "pair", "log_ratio"};

    private RoundsSheet() {}

    static void write(Sheet sheet, int trial, Trial measured) {
        List<String> names = measured.figures(Samples.TOTAL).stream()
                .flatMap(round -> round.keySet().stream())
                .distinct()
                .sorted()
                .toList();
        for (int i = 0; i < names.size(); i++) {
            String a = names.get(i);
            for (String b : names.subList(i + 1, names.size())) {
                double[] numbers = measured.logRatios(Samples.TOTAL, a, b);
                for (int round = 0; round < numbers.length; round++) {
                    sheet.row(trial, round + 1, a + "/" + b, numbers[round]);
                }
            }
        }
    }
}
