package io.serdebench.lab.census;

import io.serdebench.lab.census.Census.Drift;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;

/** Words for what drifted: each figure of a field once, with the partitions where it stands apart. */
final class DriftWords {

    /** Partitions that are named one by one. */
    private static final int NAMED = 3;

    private DriftWords() {}

    /**
     * A figure of a field that stands apart.
     *
     * @param what The field and the figure: {@code referrer 70 % null}.
     * @param when The partitions: {@code since 2026-11-17}.
     * @param elsewhere The figure elsewhere: {@code 10 % before}.
     */
    record Fact(String what, String when, String elsewhere) {

        /** {@code referrer 70 % null since 2026-11-17 (10 % before)}. */
        String text() {
            return what + " " + when + " (" + elsewhere + ")";
        }
    }

    /** All facts, in their order. */
    static List<Fact> facts(List<Drift> drift) {
        Map<List<String>, List<Drift>> figures = new LinkedHashMap<>();
        for (Drift one : drift) {
            figures.computeIfAbsent(List.of(one.path(), one.what()), any -> new ArrayList<>())
                    .add(one);
        }
        return figures.values().stream().map(DriftWords::fact).toList();
    }

    /** One sentence of facts. Partitions that a fact shares with the one before are not said again. */
    static String sentence(List<Fact> facts) {
        StringBuilder out = new StringBuilder("drift: ");
        for (int i = 0; i < facts.size(); i++) {
            Fact one = facts.get(i);
            boolean same = i > 0 && facts.get(i - 1).when().equals(one.when());
            out.append(i == 0 ? "" : "; ").append(same ? one.what() + " (" + one.elsewhere() + ")" : one.text());
        }
        return out.toString();
    }

    private static Fact fact(List<Drift> partitions) {
        Drift first = partitions.get(0);
        double median = first.median();
        boolean goesOn = partitions.stream().allMatch(one -> one.since() != null && isOrdered(one.partition()));
        String path = first.path();
        return switch (Apart.Figure.valueOf(first.what().toUpperCase(Locale.ROOT))) {
            case NULLS -> fact(path + " ", partitions, DriftWords::share, " % null", share(median) + " %", goesOn);
            case ZEROS ->
                fact(path + " ", partitions, DriftWords::share, " % zero or empty", share(median) + " %", goesOn);
            case DISTINCT ->
                fact(path + " ", partitions, DriftWords::number, " different values", number(median), goesOn);
            case LENGTH -> length(path, partitions, median, goesOn);
        };
    }

    /** Texts of less than one byte are compared as if they had one, so that a ratio says nothing. */
    private static Fact length(String path, List<Drift> partitions, double median, boolean goesOn) {
        String usual = "a mean of " + Figures.fixed(median, 1);
        return median < 1
                ? fact(path + " of a mean length of ", partitions, mean -> Figures.fixed(mean, 1), "", usual, goesOn)
                : fact(
                        path + " ",
                        partitions,
                        mean -> Figures.fixed(mean / median, 1),
                        " times as long",
                        usual,
                        goesOn);
    }

    private static Fact fact(
            String path,
            List<Drift> partitions,
            DoubleFunction<String> shown,
            String unit,
            String median,
            boolean goesOn) {
        String least =
                shown.apply(partitions.stream().mapToDouble(Drift::here).min().orElseThrow());
        String most =
                shown.apply(partitions.stream().mapToDouble(Drift::here).max().orElseThrow());
        return new Fact(
                path + (least.equals(most) ? least : least + " to " + most) + unit,
                when(partitions, goesOn),
                median + (goesOn ? " before" : " in the median partition"));
    }

    private static String when(List<Drift> partitions, boolean goesOn) {
        List<String> names = partitions.stream().map(Drift::partition).toList();
        if (goesOn) {
            // the value of a single key that is a date needs no name
            return "since " + names.get(0).replaceFirst("^[^=/]+=(?=\\d{4}-\\d\\d[^/=]*$)", "");
        }
        int last = names.size() - 1;
        return names.size() > NAMED
                ? "in " + names.size() + " partitions from " + names.get(0) + " to " + names.get(last)
                : "in " + (last == 0 ? "" : String.join(", ", names.subList(0, last)) + " and ") + names.get(last);
    }

    /** True if the order of names is likely to be one of time: they have numbers. */
    private static boolean isOrdered(String partition) {
        return partition.chars().anyMatch(Character::isDigit);
    }

    private static String share(double share) {
        double percent = 100 * share;
        String rounded = percent < 9.95 && percent > 0 ? Figures.fixed(percent, 1) : Figures.count(Math.round(percent));
        return share < 1 && rounded.equals("100") ? ">99" : rounded;
    }

    private static String number(double distinct) {
        return (distinct < FieldValues.OF_EACH ? "" : "about ") + Figures.count(Math.round(distinct));
    }
}
