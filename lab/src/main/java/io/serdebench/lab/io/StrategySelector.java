package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which strategies take part: what the user typed against what there is. */
final class StrategySelector {

    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,8})([km]?)");

    /** A buffer larger than this leaves no room for anything else in the heap of a worker. */
    private static final long MAX_BYTES = 64L << 20;

    private StrategySelector() {}

    /**
     * The strategies of a work that were asked for; with them, unless names alone were typed, the limits.
     *
     * @param typed Names, globs, {@code @e2} for the six published ones, {@code @limits}, {@code all}, {@code !} before what is left
     *     out; a strategy with a buffer takes any size: {@code direct:4m}.
     * @throws Stop where a word means nothing in any work
     */
    public static List<Strategy> of(StrategyCatalog offer, Workload work, List<String> typed) {
        Map<String, Strategy> chosen = new LinkedHashMap<>();
        boolean first = true;
        for (String word : typed) {
            boolean out = word.startsWith("!");
            String bare = out ? word.substring(1) : word;
            if (first && out) {
                usual(offer, work).forEach(s -> chosen.put(s.name(), s));
            }
            first = false;
            List<Strategy> everywhere = matches(offer, bare);
            if (everywhere.isEmpty() && out && absent(offer, bare) != null) {
                // one list of exclusions serves JVMs that have it and JVMs that do not
                continue;
            }
            if (everywhere.isEmpty()) {
                throw unknown(offer, bare);
            }
            for (Strategy strategy : everywhere) {
                if (strategy.work() != work) {
                    continue;
                }
                if (out) {
                    chosen.remove(strategy.name());
                } else {
                    chosen.putIfAbsent(strategy.name(), strategy);
                }
            }
        }
        return typed.isEmpty() ? usual(offer, work) : List.copyOf(chosen.values());
    }

    private static List<Strategy> usual(StrategyCatalog offer, Workload work) {
        return offer.of(work).stream().filter(Strategy::usual).toList();
    }

    private static List<Strategy> matches(StrategyCatalog offer, String word) {
        return switch (word) {
            case "all" -> offer.strategies();
            case "@usual" -> only(offer, Strategy::usual);
            case "@e2" -> only(offer, s -> !s.published().isEmpty());
            case "@limits" -> only(offer, Strategy::isLimit);
            default -> {
                Pattern glob = Pattern.compile(Stream.of(word.split("\\*", -1))
                        .map(Pattern::quote)
                        .reduce((a, b) -> a + ".*" + b)
                        .orElse(""));
                List<Strategy> named = only(offer, s -> glob.matcher(s.name()).matches());
                List<Strategy> based =
                        named.isEmpty() ? only(offer, s -> s.usual() && s.base().equals(word)) : named;
                yield based.isEmpty() ? sized(offer, word) : based;
            }
        };
    }

    private static List<Strategy> only(StrategyCatalog offer, Predicate<Strategy> wanted) {
        return offer.strategies().stream().filter(wanted).toList();
    }

    /** {@code direct:4m}, where there is a {@code direct} of other sizes. */
    private static List<Strategy> sized(StrategyCatalog offer, String word) {
        int colon = word.indexOf(':');
        if (colon < 0) {
            return List.of();
        }
        String base = word.substring(0, colon);
        var size = SIZE.matcher(word.substring(colon + 1));
        if (!size.matches()) {
            return List.of();
        }
        int shift = size.group(2).equals("k") ? 10 : size.group(2).equals("m") ? 20 : 0;
        if (Long.parseLong(size.group(1)) << shift > MAX_BYTES) {
            throw Stop.usage("--paths " + word + ": a buffer takes 64m at most");
        }
        List<Strategy> made = new ArrayList<>();
        for (Strategy like : offer.strategies()) {
            if (like.usual() && like.base().equals(base) && like.name().contains(":")) {
                made.add(new Strategy(
                        word, like.work(), like.threads(), "", like.definition(), like.flags(), like.role(), false));
            }
        }
        return made;
    }

    private static @Nullable Absent absent(StrategyCatalog offer, String word) {
        return offer.absent().stream()
                .filter(one -> one.name().equals(word))
                .findFirst()
                .orElse(null);
    }

    private static Stop unknown(StrategyCatalog offer, String word) {
        Absent absent = absent(offer, word);
        if (absent != null) {
            return Stop.environment("--paths " + word + " cannot take part: " + absent.reason());
        }
        List<String> names =
                offer.strategies().stream().map(Strategy::name).distinct().toList();
        String shown = word.replaceAll("[^A-Za-z0-9_:@*.-]", "?");
        return Stop.usage(
                "there is no strategy '" + shown + "'." + Suggest.phrase(shown, names),
                "see  serdebench list io-paths");
    }
}
