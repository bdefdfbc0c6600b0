package io.serdebench.lab.explain;

import io.serdebench.api.Schema;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.generate.FormatRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Asks the rules of each format what records take, from statistics and without encoding any. */
final class SizeEstimator {

    private final Map<Codec, Advisor.Sizing> codecs = new LinkedHashMap<>();
    private final List<Codec> without = new ArrayList<>();

    /**
     * For some codecs; those whose families do not estimate sizes are left out.
     *
     * @param rules The rules of the codecs, which stay open meanwhile.
     * @param schema A schema that all of them can carry.
     */
    public SizeEstimator(FormatRules rules, List<Codec> codecs, Schema schema) {
        for (Codec codec : codecs) {
            if (rules.sizer(codec, schema) != null) {
                this.codecs.put(
                        codec,
                        (other, record) -> Objects.requireNonNull(rules.sizer(codec, other))
                                .of(record));
            } else {
                without.add(codec);
            }
        }
    }

    /** The codecs that are left out. */
    public List<Codec> without() {
        return List.copyOf(without);
    }

    /** The sizes of the records in each codec. */
    public List<SizeEstimate> sizes(Profile profile) {
        return codecs.entrySet().stream()
                .map(one -> new SizeEstimate(
                        one.getKey().id(),
                        one.getKey().format(),
                        profile.record().count(),
                        one.getValue().of(profile.schema(), profile.record())))
                .toList();
    }

    /** Choices that would save something, the best first. */
    public List<Advice> advice(Profile profile) {
        Map<String, Advisor.Sizing> named = new LinkedHashMap<>();
        codecs.forEach((codec, sizing) -> named.put(codec.id(), sizing));
        return Advisor.of(profile, named);
    }
}
