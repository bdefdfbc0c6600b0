package io.serdebench.lab.result;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** D01, D20 and C03: a codec changes the data, its bytes have another length each time, or its process was lost. */
final class CodecRule implements WarningRule {

    private final String others;

    CodecRule() {
        this("the other codecs");
    }

    private CodecRule(String others) {
        this.others = others;
    }

    /** Of strategies of file I/O. */
    static CodecRule ofStrategies() {
        return new CodecRule("the other strategies");
    }

    /** Of RPC stacks. */
    static CodecRule ofStacks() {
        return new CodecRule("the other stacks");
    }

    @Override
    public List<Warning> of(RunData run) {
        List<Warning> seen = new ArrayList<>();
        for (Entry.Checked checked : run.all(Entry.Checked.class)) {
            if (checked.status() == Fidelity.LOSSY) {
                seen.add(new Warning(
                        "D01", "lossy", checked.codec() + ": " + checked.reason() + ". It is not ranked.", null));
            }
            if (checked.status() == Fidelity.LOSSLESS && checked.reason() != null) {
                seen.add(new Warning("D20", "lengths differ", checked.codec() + ": " + checked.reason() + ".", null));
            }
        }
        Map<String, List<Entry.ProcessLost>> lost =
                run.all(Entry.ProcessLost.class).stream().collect(Collectors.groupingBy(Entry.ProcessLost::codec));
        lost.forEach((codec, rounds) -> seen.add(new Warning(
                "C03",
                "lost process",
                codec + ": its process was lost in " + rounds.size() + (rounds.size() == 1 ? " round (" : " rounds (")
                        + rounds.get(0).reason() + "). Its figures from there are left out; " + others
                        + " are not affected.",
                null)));
        return seen;
    }
}
