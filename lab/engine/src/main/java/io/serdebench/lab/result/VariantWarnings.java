package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Warnings of what differs between the JVMs that one codec was checked on, and should not. */
final class VariantWarnings {

    private VariantWarnings() {}

    /** A codec whose bytes depend on the JVM does different work there, so that its times do not compare the JVMs alone. */
    static List<Warning> of(List<Entry.Checked> checked) {
        Map<String, List<Entry.Checked>> byCodec = new LinkedHashMap<>();
        for (Entry.Checked one : checked) {
            int at = one.codec().indexOf('@');
            if (at > 0 && one.records() > 0) {
                byCodec.computeIfAbsent(one.codec().substring(0, at), codec -> new ArrayList<>())
                        .add(one);
            }
        }
        List<Warning> warnings = new ArrayList<>();
        byCodec.forEach((codec, all) -> {
            if (all.stream().mapToLong(Entry.Checked::bytes).distinct().count() > 1) {
                String sizes = all.stream()
                        .map(one -> String.format(Locale.ROOT, "%s %,d", one.codec(), one.bytes()))
                        .collect(Collectors.joining(", "));
                warnings.add(new Warning(
                        "D11",
                        "sizes differ",
                        codec + " does not write the same number of bytes on every JVM (" + sizes
                                + "). Each row has its own size, and the times of its rows are for different work.",
                        null));
            }
        });
        return warnings;
    }
}
