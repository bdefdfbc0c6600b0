package io.serdebench.lab.census;

import io.serdebench.lab.census.EncodedTally.Failure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Codecs and compressors that could not be made for some parts, as where a busy machine took too long, and that worked in others. A sum of
 * these others would be one of some records, so that there is none, and the parts to make again are named.
 */
final class MissingCode {

    /** Parts without code, each with the reason, by what is missing. */
    private final SortedMap<String, List<String>> without = new TreeMap<>();

    private final Set<String> worked = new HashSet<>();

    /** Looks at a part before it is added. */
    void look(String name, Part part) {
        part.encoded().forEach((codec, tally) -> {
            look(codec, tally.failure(), tally.records() + tally.refused() > 0, name);
            tally.compressed()
                    .forEach((compressor, bytes) -> look(
                            codec + "+" + compressor,
                            bytes.failure(),
                            !bytes.bytes().isEmpty(),
                            name));
        });
    }

    private void look(String what, @Nullable Failure failure, boolean hasBytes, String name) {
        if (failure != null && failure.file().isEmpty()) {
            without.computeIfAbsent(what, key -> new ArrayList<>()).add(name + ": " + failure.reason());
        } else if (failure != null || hasBytes) {
            worked.add(what);
        }
    }

    /** Says so in the sum of these parts. */
    void tell(Part sum) {
        for (Map.Entry<String, EncodedTally> one : sum.encoded().entrySet()) {
            EncodedTally tally = one.getValue();
            tell(one.getKey(), tally::explain);
            tally.compressed().forEach((compressor, bytes) -> tell(one.getKey() + "+" + compressor, bytes::explain));
        }
    }

    private void tell(String what, Consumer<String> explain) {
        List<String> parts = without.get(what);
        if (parts != null && worked.contains(what)) {
            explain.accept("it worked in other parts, but not in " + parts.get(0)
                    + (parts.size() == 1 ? "" : " (and in " + (parts.size() - 1) + " more)")
                    + "; no sum is made of some parts; make that part again");
        }
    }
}
