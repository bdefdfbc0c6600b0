package io.serdebench.lab.result;

import io.serdebench.lab.catalog.Evolution;
import io.serdebench.lab.journal.Plan;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What cannot change after bytes are written, of codecs whose bytes have neither names nor numbers of fields. */
final class FixedFields {

    private FixedFields() {}

    /** The sentence on some codecs of a run; null where the bytes of none are so. */
    static @Nullable String of(Plan plan, List<String> codecs) {
        String said = Stream.of(Evolution.BY_POSITION, Evolution.BY_SCHEMA)
                .map(way -> of(way, plan, codecs))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining("; "));
        return said.isEmpty() ? null : said;
    }

    private static String of(Evolution way, Plan plan, List<String> codecs) {
        List<String> fixed = plan.candidates().stream()
                .filter(one -> codecs.contains(one.name()) && one.positional() == way)
                .map(Plan.Candidate::name)
                .toList();
        return fixed.isEmpty()
                ? ""
                : String.join(" and ", fixed) + (fixed.size() == 1 ? " writes" : " write") + " fields by position: "
                        + (way == Evolution.BY_SCHEMA
                                ? "a reader needs the writer's schema"
                                : "none can be added or removed later");
    }
}
