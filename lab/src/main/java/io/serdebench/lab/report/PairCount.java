package io.serdebench.lab.report;

import io.serdebench.lab.decide.Schedule;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.MoreRounds;
import io.serdebench.lab.result.MoreTime;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.text.Figures;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How many pairs of ranked codecs are decided in one operation, and what the open ones need. */
final class PairCount {

    private static final int NAMED = 3;

    private final Result result;
    private final List<String> openNames = new ArrayList<>();
    private final List<String> endedNames = new ArrayList<>();
    private final List<PairVerdict> open = new ArrayList<>();
    private int different;
    private int same;

    private PairCount(Result result) {
        this.result = result;
    }

    /** The pairs of an operation. A pair without a verdict is open. */
    static PairCount of(Result result, String operation, List<CodecRow> rows, Pairs pairs) {
        PairCount count = new PairCount(result);
        List<CodecRow> order =
                Ranks.of(operation, rows, pairs).stream().map(Ranks::row).toList();
        for (int i = 0; i < order.size(); i++) {
            for (int j = i + 1; j < order.size(); j++) {
                CodecRow a = order.get(i);
                CodecRow b = order.get(j);
                count.add(pairs.of(operation, a.codec(), b.codec()), a.name() + " and " + b.name());
            }
        }
        return count;
    }

    private void add(@Nullable PairVerdict v, String names) {
        switch (v == null ? Verdict.UNDECIDED : v.verdict()) {
            case DIFFERENT -> different++;
            case SAME_WITHIN -> same++;
            case CANT_TELL -> endedNames.add(names);
            case UNDECIDED -> {
                openNames.add(names);
                if (v != null) {
                    open.add(v);
                }
            }
        }
    }

    private int all() {
        return different + same + openNames.size() + endedNames.size();
    }

    /** {@code 31 of 36 pairs decided (29 different, 2 same within 3 %)}, or an empty text where there is no pair. */
    String decided() {
        if (all() == 0) {
            return "";
        }
        List<String> kinds = new ArrayList<>();
        if (different > 0) {
            kinds.add(different + " different");
        }
        if (same > 0) {
            kinds.add(same + " same within " + margin(result));
        }
        String kind = kinds.isEmpty() ? "" : " (" + String.join(", ", kinds) + ")";
        return (different + same) + " of " + Figures.many(all(), "pair") + " decided" + kind;
    }

    /** How many pairs are decided, then the open pairs and the rounds that they need; null where there is no pair. */
    @Nullable
    String sentence() {
        if (all() == 0) {
            return null;
        }
        StringBuilder text = new StringBuilder(decided());
        if (result.run().rounds() == 1 && !openNames.isEmpty()) {
            return text.append("; one round decides nothing").toString();
        }
        if (!openNames.isEmpty()) {
            text.append("; ").append(openNames.size()).append(" not decided yet: ");
            text.append(some(openNames)).append(needs());
        }
        if (!endedNames.isEmpty()) {
            text.append("; can't tell after all rounds for ")
                    .append(endedNames.size())
                    .append(": ");
            text.append(some(endedNames));
        }
        return text.toString();
    }

    /** The pairs that are open although the interval of their ratio leaves 1 out, a sentence for each reason. */
    static List<String> openAlthough(Result result, List<CodecRow> rows) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        for (PairVerdict v : result.verdicts()) {
            if (v.operation().equals(Result.TOTAL) && v.why() != null) {
                byReason.computeIfAbsent(v.why(), why -> new ArrayList<>())
                        .add(name(rows, v.a()) + " and " + name(rows, v.b()));
            }
        }
        return byReason.entrySet().stream()
                .map(entry -> "open although the interval of the one ratio leaves 1 out: " + some(entry.getValue())
                        + "; " + entry.getKey())
                .toList();
    }

    private static String name(List<CodecRow> rows, String codec) {
        return rows.stream()
                .filter(row -> row.codec().equals(codec))
                .map(CodecRow::name)
                .findFirst()
                .orElse(codec);
    }

    /** The rounds that the open pairs need, in words, and the option that gives them; an empty text where they are not known. */
    private String needs() {
        List<Integer> needed = open.stream()
                .map(PairVerdict::roundsNeeded)
                .filter(Objects::nonNull)
                .toList();
        MoreRounds more = MoreRounds.of(needed, result.run().rounds(), result.elapsedSeconds());
        String text = "";
        if (more.rounds() > 0) {
            String which = more.pairs() == openNames.size() ? them(openNames.size()) : more.pairs() + " of them";
            String fix = longer(more.minutes()).fix();
            text = "; about " + Figures.many(more.rounds(), "more round") + " like these would decide " + which
                    + (fix.isEmpty()
                            ? ", which takes longer than 10 min: nearly equal"
                            : fix.startsWith("serdebench doctor")
                                    ? ", which takes longer than 10 min beside other processes;"
                                            + " serdebench doctor says what keeps the machine busy"
                                    : " (" + fix + ")");
        }
        if (more.beyond() > 0) {
            String which = more.beyond() == openNames.size() ? them(openNames.size()) : more.beyond() + " of them";
            text += "; the " + Schedule.MAX_ROUNDS + " rounds of a run are too few for " + which;
        }
        return text;
    }

    private MoreTime longer(long minutes) {
        return new MoreTime(
                minutes,
                result.warnings().stream()
                        .anyMatch(warning -> List.of("M07", "M16").contains(warning.code())),
                open.stream().flatMap(pair -> Stream.of(pair.a(), pair.b())).toList(),
                result.ranking().stream()
                        .filter(standing -> standing.status() == Standing.Status.RANKED)
                        .map(Standing::codec)
                        .toList(),
                result.run().arguments());
    }

    private static String them(int pairs) {
        return pairs == 1 ? "it" : "them";
    }

    private static String some(List<String> names) {
        if (names.size() <= NAMED + 1) {
            return String.join(", ", names);
        }
        return String.join(", ", names.subList(0, NAMED)) + ", " + (names.size() - NAMED) + " more";
    }

    /** {@code 3 %}. */
    static String margin(Result result) {
        return new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT))
                        .format(result.run().marginPercent())
                + " %";
    }
}
