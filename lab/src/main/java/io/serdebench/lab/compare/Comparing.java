package io.serdebench.lab.compare;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.compare.Comparison.Against;
import io.serdebench.lab.compare.Comparison.Change;
import io.serdebench.lab.compare.Comparison.Difference;
import io.serdebench.lab.compare.Comparison.Moved;
import io.serdebench.lab.compare.Comparison.Source;
import io.serdebench.lab.compare.Comparison.Verdict;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.UnpairedRatio;
import io.serdebench.lab.document.RunConditions;
import io.serdebench.lab.document.StoredFigure;
import io.serdebench.lab.document.StoredResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Holds stored results against each other. */
final class Comparing {

    /** The chance that any interval of one result against the base misses. */
    private static final double FAMILY = 0.05;

    /** Counts that differ by less differ by their way through a decimal text alone. */
    private static final double SAME_COUNT = 1e-12;

    private static final String NONE = "none";

    private Comparing() {}

    /**
     * Compares.
     *
     * @param tool The version of serdebench.
     * @param base The result that the others are compared with.
     * @param others The others, at least one.
     * @param anyway Whether results are compared although their conditions differ.
     * @throws Stop where they are of different commands, or conditions differ and {@code anyway} is false
     */
    public static Comparison of(String tool, StoredResult base, List<StoredResult> others, boolean anyway) {
        List<Against> against = new ArrayList<>();
        for (StoredResult other : others) {
            if (!other.kind().equals(base.kind())) {
                throw Stop.input(base.path() + " is a result of " + base.kind() + " and " + other.path() + " one of "
                        + other.kind() + "; they have no figures in common");
            }
            List<Difference> differences = differences(base, other);
            if (!differences.isEmpty() && !anyway) {
                throw refusal(base, other, differences);
            }
            against.add(new Against(
                    new Source(other.path(), other.startedAt()),
                    differences,
                    changes(base, other),
                    moved(base, other),
                    moved(other, base).stream()
                            .map(one -> new Moved(one.subject(), one.here(), one.base()))
                            .toList()));
        }
        return new Comparison(
                Comparison.SCHEMA, tool, base.kind(), new Source(base.path(), base.startedAt()), against, FAMILY);
    }

    private static Stop refusal(StoredResult base, StoredResult other, List<Difference> differences) {
        List<String> details = new ArrayList<>();
        for (Difference difference : differences) {
            details.add(difference.condition() + ": " + TerminalText.line(difference.base()) + "  and  "
                    + TerminalText.line(difference.here()));
        }
        details.add("a change could come from any of these; to compare nevertheless:  --anyway");
        return Stop.input(
                base.path() + " and " + other.path() + " were not made under the same conditions",
                details.toArray(String[]::new));
    }

    /**
     * The conditions that are not equal, in their order. One is the format of each codec that both have: an id stands for other
     * settings of its library where it writes another format.
     */
    static List<Difference> differences(StoredResult base, StoredResult other) {
        Map<String, String> all = new LinkedHashMap<>(base.conditions());
        other.conditions().forEach(all::putIfAbsent);
        List<Difference> differences = new ArrayList<>();
        for (String condition : all.keySet()) {
            String a = base.conditions().getOrDefault(condition, NONE);
            String b = other.conditions().getOrDefault(condition, NONE);
            if (!a.equals(b)) {
                differences.add(new Difference(condition, a, b));
            }
        }
        base.formats().forEach((codec, format) -> {
            String here = other.formats().getOrDefault(codec, format);
            if (!here.equals(format) && has(base, codec) && has(other, codec)) {
                differences.add(new Difference(RunConditions.formatOf(codec), format, here));
            }
        });
        return differences;
    }

    private static List<Change> changes(StoredResult base, StoredResult other) {
        List<StoredFigure> common = base.figures().stream()
                .filter(figure -> find(other, figure) != null)
                .toList();
        long estimated =
                common.stream().filter(figure -> figure.interval() != null).count();
        return common.stream()
                .map(figure ->
                        change(figure, Objects.requireNonNull(find(other, figure)), FAMILY / Math.max(1, estimated)))
                .toList();
    }

    private static @Nullable StoredFigure find(StoredResult result, StoredFigure like) {
        return result.figures().stream()
                .filter(figure -> figure.subject().equals(like.subject())
                        && figure.figure().equals(like.figure())
                        && figure.unit().equals(like.unit()))
                .findFirst()
                .orElse(null);
    }

    private static Change change(StoredFigure base, StoredFigure here, double miss) {
        Interval a = base.interval();
        Interval b = here.interval();
        if (a == null || b == null || !(base.value() > 0) || !(here.value() > 0)) {
            return counted(base, here);
        }
        UnpairedRatio ratio = UnpairedRatio.of(a, b, miss);
        Verdict verdict = !ratio.isDecided() ? Verdict.NOT_DECIDED : ratio.ratio() > 1 ? Verdict.WORSE : Verdict.BETTER;
        boolean hasInterval = Double.isFinite(ratio.high());
        return new Change(
                base.subject(),
                base.figure(),
                base.unit(),
                base.value(),
                here.value(),
                ratio.ratio(),
                hasInterval ? ratio.low() : null,
                hasInterval ? ratio.high() : null,
                null,
                verdict);
    }

    private static Change counted(StoredFigure base, StoredFigure here) {
        double difference = here.value() - base.value();
        double share = Math.abs(difference) / Math.max(Math.abs(base.value()), Double.MIN_NORMAL);
        Verdict verdict = share <= SAME_COUNT
                ? Verdict.EQUAL
                : share <= base.noise() ? Verdict.NOT_DECIDED : difference > 0 ? Verdict.WORSE : Verdict.BETTER;
        return new Change(
                base.subject(),
                base.figure(),
                base.unit(),
                base.value(),
                here.value(),
                base.value() > 0 ? (Double) (here.value() / base.value()) : null,
                null,
                null,
                base.noise() > 0 ? base.noise() : null,
                verdict);
    }

    /** Those that have figures in one result and none in the other. */
    private static List<Moved> moved(StoredResult from, StoredResult to) {
        List<Moved> moved = new ArrayList<>();
        from.subjects().forEach((subject, state) -> {
            if (has(from, subject) && !has(to, subject)) {
                moved.add(new Moved(subject, state, to.subjects().get(subject)));
            }
        });
        return moved;
    }

    private static boolean has(StoredResult result, String subject) {
        return result.figures().stream().anyMatch(figure -> figure.subject().equals(subject));
    }
}
