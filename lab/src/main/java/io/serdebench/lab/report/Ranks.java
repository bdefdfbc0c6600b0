package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * A codec's place in one operation, as far as the pairs are decided.
 *
 * @param row The row of the codec.
 * @param from The best place that it may have: 1 + the number of ranked codecs decided to be faster.
 * @param to The last place that it may have: the number of ranked codecs less those decided to be slower.
 */
record Ranks(CodecRow row, int from, int to) {

    /** The ranked codecs of an operation in their order. Of the total, the result itself has the places. */
    static List<Ranks> of(String operation, List<CodecRow> rows, Pairs pairs) {
        List<CodecRow> timed = rows.stream()
                .filter(r -> r.ranked() && r.nanos(operation) != null)
                .toList();
        if (operation.equals(Result.TOTAL)) {
            return timed.stream()
                    .map(r -> new Ranks(r, r.standing().place(), r.placeTo()))
                    .toList();
        }
        List<Ranks> ranks = new ArrayList<>();
        for (CodecRow row : inOrder(operation, timed, pairs)) {
            int faster = count(timed, other -> pairs.faster(operation, other.codec(), row.codec()));
            int slower = count(timed, other -> pairs.faster(operation, row.codec(), other.codec()));
            ranks.add(new Ranks(row, 1 + faster, timed.size() - slower));
        }
        return ranks;
    }

    /** {@code 3}, or {@code 1-2}. */
    String text() {
        return Figures.places(from, to);
    }

    /** By time, lowest first, except that nobody stands before a codec that is decided to be faster. */
    private static List<CodecRow> inOrder(String operation, List<CodecRow> rows, Pairs pairs) {
        List<CodecRow> left = new ArrayList<>(rows.stream()
                .sorted(Comparator.comparing((CodecRow r) -> Objects.requireNonNull(r.nanos(operation)))
                        .thenComparing(CodecRow::codec))
                .toList());
        List<CodecRow> order = new ArrayList<>();
        while (!left.isEmpty()) {
            CodecRow next = left.stream()
                    .filter(r -> left.stream().noneMatch(o -> pairs.faster(operation, o.codec(), r.codec())))
                    .findFirst()
                    .orElse(left.get(0));
            order.add(next);
            left.remove(next);
        }
        return order;
    }

    private static int count(List<CodecRow> rows, java.util.function.Predicate<CodecRow> which) {
        return (int) rows.stream().filter(which).count();
    }
}
