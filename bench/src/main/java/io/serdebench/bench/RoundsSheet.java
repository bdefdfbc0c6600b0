package io.serdebench.bench;

import io.serdebench.lab.decide.RoundSamples;
import java.util.List;

/** Writes the numbers that verdicts were made of: one line a trial, round and pair. */
final class RoundsSheet {

    static final String[] COLUMNS = {"trial", "round", "pair", "log_ratio"};

    private RoundsSheet() {}

    static void write(Sheet sheet, int trial, Trial measured) {
        int number = 0;
        for (RoundSamples round : measured.rounds()) {
            number++;
            List<String> names = round.slices().keySet().stream().sorted().toList();
            for (int i = 0; i < names.size(); i++) {
                for (int j = i + 1; j < names.size(); j++) {
                    double logRatio = Trial.logRatio(round, names.get(i), names.get(j));
                    sheet.row(trial, number, names.get(i) + "/" + names.get(j), logRatio);
                }
            }
        }
    }
}
