package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Language;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Needs;
import io.serdebench.lab.journal.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the conditions that a codec must meet to be chosen. All codecs are measured and ranked all the same. */
public final class NeedOptions {

    private static final String JAVA = "java";

    @Option(
            names = "--need",
            paramLabel = "LIST",
            split = ",",
            description =
                    "Also choose among the codecs that meet all of these: text, bytes<=N, or a language that has a codec of"
                            + " the same format here: java, go, node, python, ruby, rust.")
    List<String> needs = List.of();

    @Option(names = "--max-bytes", paramLabel = "N", description = "Short for --need 'bytes<=N': bytes per record.")
    @Nullable
    String maxBytes;

    @Option(names = "--text", description = "Short for --need text: people can read the output.")
    boolean text;

    /**
     * The needs as a journal has them.
     *
     * @param candidates The codecs that take part.
     * @throws Stop where a need is not known
     */
    public List<Entry.Needed> entries(Catalog catalog, List<Plan.Candidate> candidates) {
        List<String> asked = new ArrayList<>(needs);
        if (maxBytes != null) {
            asked.add(Needs.bytes(maxBytes));
        }
        if (text) {
            asked.add(Needs.TEXT);
        }
        Map<String, Set<String>> formats = formats(catalog);
        return Needs.parse(asked, formats.keySet()).stream()
                .map(need -> new Entry.Needed(need, codecs(formats.get(need), candidates)))
                .toList();
    }

    /** The formats of each language. */
    public static Map<String, Set<String>> formats(Catalog catalog) {
        Map<String, Set<String>> formats = new TreeMap<>();
        for (Codec codec : catalog.codecs()) {
            Language language = codec.family().language();
            formats.computeIfAbsent(language == null ? JAVA : language.name(), name -> new TreeSet<>())
                    .add(codec.format());
        }
        return formats;
    }

    private static @Nullable List<String> codecs(@Nullable Set<String> formats, List<Plan.Candidate> candidates) {
        return formats == null
                ? null
                : candidates.stream()
                        .filter(candidate -> formats.contains(candidate.format()))
                        .map(Plan.Candidate::name)
                        .toList();
    }
}
