package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Warnings of the run itself: an unfit machine, lost data, figures that are not what they seem, load, too few of anything. */
final class RunWarnings {

    private static final List<WarningRule> FLAGS = List.of(
            new CodecRule(),
            new SteadyRule(),
            new ModesRule(),
            new UnevenRule(),
            new ColdRule(),
            new DriftRule(),
            new PausesRule(),
            new LoadRule(),
            new LeftOutRule(),
            new SpeedRule(),
            new ClockRule(),
            new RecordsRule(),
            new CacheRule(),
            new CompressionRule());

    /** What makes the data another than the file's comes first. */
    private static final List<String> ORDER = List.of(
            "D01", "D05", "D10", "D06", "D03", "D15", "D16", "C01", "D07", "S01", "D11", "C03", "M16", "S03", "S06",
            "S02", "S08", "S04", "S05", "D08", "T02", "M07", "M06", "M14", "T01");

    private RunWarnings() {}

    /** Worst first: data that changed, what takes back claims, then what makes figures doubtful, then the rest. */
    static int severity(Warning warning) {
        int at = ORDER.indexOf(warning.code());
        return at >= 0 ? at : ORDER.size();
    }

    static List<Warning> all(RunData run, SequentialAnalysis decided) {
        List<Warning> all = new ArrayList<>();
        unfit(decided, all);
        all.addAll(VariantWarnings.of(run.all(Entry.Checked.class)));
        all.addAll(RoundsRule.of(run, decided));
        FLAGS.forEach(flag -> all.addAll(flag.of(run)));
        return joined(all);
    }

    /** Warnings of one cause as one: what else ran, or the hypervisor, made slices wait. */
    static List<Warning> joined(List<Warning> all) {
        Map<String, Warning> byCode = new HashMap<>();
        all.forEach(one -> byCode.putIfAbsent(one.code(), one));
        Warning effect = byCode.get("T01");
        Warning cause = byCode.getOrDefault("M07", byCode.get("M06"));
        if (effect == null || cause == null) {
            return all;
        }
        Warning both = new Warning(
                cause.code(), cause.name(), cause.message() + " " + effect.message(), cause.fix(), cause.subject());
        return all.stream()
                .filter(one -> one != effect)
                .map(one -> one == cause ? both : one)
                .toList();
    }

    private static void unfit(SequentialAnalysis decided, List<Warning> all) {
        PairDecision canary = decided.canary();
        if (canary != null && decided.isUnfit()) {
            all.add(new Warning(
                    "C01",
                    "control",
                    String.format(
                            Locale.ROOT,
                            "%s was measured under a second name and came out %.3f times apart, a significant difference."
                                    + " Both names are the same code, so the machine is too unsteady for a ranking. Sizes"
                                    + " are exact.",
                            canary.a(),
                            canary.fasterFirst().ratio()),
                    "serdebench doctor   # then the run again on a quieter machine"));
        }
    }
}
