package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.PairVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Verdicts by operation and pair. */
final class Pairs {

    static final String DIFFERENT = "DIFFERENT";
    static final String SAME_WITHIN = "SAME_WITHIN";

    private record Key(String operation, String a, String b) {}

    private final Map<Key, PairVerdict> byPair = new HashMap<>();

    Pairs(List<PairVerdict> verdicts) {
        for (PairVerdict v : verdicts) {
            byPair.put(new Key(v.operation(), v.a(), v.b()), v);
            if (v.ratio() > 0 && v.ciLow() > 0 && v.ciHigh() > 0) {
                byPair.putIfAbsent(new Key(v.operation(), v.b(), v.a()), turned(v));
            }
        }
    }

    /** The verdict on two codecs with the time of {@code b} over that of {@code a}, or null where none was made. */
    @Nullable
    PairVerdict of(String operation, String a, String b) {
        return byPair.get(new Key(operation, a, b));
    }

    boolean different(String operation, String a, String b) {
        PairVerdict v = of(operation, a, b);
        return v != null && v.verdict().equals(DIFFERENT);
    }

    /**
     * The ranked codecs of one operation in groups, fastest first: a group is its fastest member and all that come after
     * it and are not told apart from it. Being not told apart is not transitive, hence the rule by the fastest member; it
     * is the one by which places are given, and for the total the places themselves are taken.
     */
    List<List<CodecRow>> groups(String operation, List<CodecRow> rows) {
        if (operation.equals(Result.TOTAL)) {
            return places(rows);
        }
        List<CodecRow> left = new ArrayList<>(rows.stream()
                .filter(r -> r.ranked() && r.nanos(operation) != null)
                .sorted(Comparator.comparing(r -> nanos(r, operation)))
                .toList());
        List<List<CodecRow>> groups = new ArrayList<>();
        while (!left.isEmpty()) {
            CodecRow first = left.get(0);
            List<CodecRow> group = left.stream()
                    .filter(r -> r == first || !different(operation, first.codec(), r.codec()))
                    .toList();
            groups.add(group);
            left.removeAll(group);
        }
        return groups;
    }

    private static List<List<CodecRow>> places(List<CodecRow> rows) {
        return List.copyOf(rows.stream()
                .filter(CodecRow::ranked)
                .collect(Collectors.groupingBy(r -> r.standing().place(), TreeMap::new, Collectors.toList()))
                .values());
    }

    private static double nanos(CodecRow row, String operation) {
        Double ns = row.nanos(operation);
        return ns == null ? Double.MAX_VALUE : ns;
    }

    private static PairVerdict turned(PairVerdict v) {
        return new PairVerdict(
                v.operation(),
                v.b(),
                v.a(),
                v.verdict(),
                1 / v.ratio(),
                1 / v.ciHigh(),
                1 / v.ciLow(),
                v.rounds(),
                v.roundsNeeded());
    }
}
