package io.serdebench.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The runs of one case: a line each, then how many met the bar, and whether any two contradict each other. */
final class AnswerSheet {

    /** Nobody should be left without an answer on a pair that is this far apart. */
    static final double FAR = 2;

    static final String[] COLUMNS = {
        "run",
        "pairs",
        "decided",
        "different",
        "same",
        "met",
        "first_verdict_s",
        "open_over_2x",
        "open_over_10pct",
        "no_estimate",
        "rounds",
        "ended",
        "wall_s",
        "asked_s",
        "in_time",
        "canary",
        "exit",
        "load"
    };

    static final String[] PAIR_COLUMNS = {"pair", "decided", "of", "ratio", "least", "most"};

    private final AnswerCase which;
    private final int load;
    private final List<Answer> answers = new ArrayList<>();

    AnswerSheet(AnswerCase which, int load) {
        this.which = which;
        this.load = load;
    }

    void add(Answer answer, Sheet sheet) {
        answers.add(answer);
        long different = answer.totals().stream().filter(Said::isDifferent).count();
        long same = answer.totals().stream().filter(Said::isSame).count();
        boolean met = which.isMetBy(answer, load);
        sheet.row(
                answer.name(),
                answer.pairs(),
                answer.decided(),
                different,
                same,
                met,
                seconds(answer.firstVerdict()),
                answer.openBeyond(FAR),
                answer.openBeyond(AnswerCase.APART),
                answer.withoutEstimate(),
                answer.rounds(),
                answer.ended(),
                seconds(answer.call().wallSeconds()),
                seconds(answer.budgetSeconds()),
                answer.isInTime(),
                answer.canary(),
                answer.call().exit(),
                Sheet.load());
        System.out.printf(
                Locale.ROOT,
                "%s: %d of %d pairs decided in %d rounds, first verdict after %s s, ended after %s s (%s), canary %s: %s%n",
                answer.name(),
                answer.decided(),
                answer.pairs(),
                answer.rounds(),
                seconds(answer.firstVerdict()),
                seconds(answer.call().wallSeconds()),
                answer.ended(),
                answer.canary(),
                met ? "met" : "missed");
    }

    private static String seconds(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f", value);
    }

    /** The lines of the summary. */
    List<String> summary() {
        List<String> lines = new ArrayList<>();
        lines.add(tally("runs with " + which.bar(load), a -> which.isMetBy(a, load))
                .atLeast(9, 10));
        Tally inTime = tally("runs that ended within the time asked for + 10 %", Answer::isInTime);
        lines.add(load > 1 ? inTime.toString() : inTime.atLeast(1, 1));
        lines.add(tally("runs with exit code 0", a -> a.call().exit() == 0).atLeast(1, 1));
        lines.add(tally("runs whose canary failed", Answer::hasFailedCanary).toString());
        Tally far = tally("runs with an undecided pair whose estimated ratio is over 2", a -> a.openBeyond(FAR) > 0);
        Tally unknown = tally("runs with a pair that has no estimate", a -> a.withoutEstimate() > 0);
        for (Tally open : List.of(far, unknown)) {
            lines.add(load > 1 ? open.toString() : open.atMost(0, 1));
        }
        List<String> failed =
                answers.stream().flatMap(answer -> answer.failed().stream()).toList();
        lines.add(tally("runs in which a codec failed", a -> !a.failed().isEmpty())
                .atMost(0, 1));
        failed.forEach(one -> lines.add("  " + one));
        firstLines(lines);
        List<String> contradictions = contradictions(answers);
        lines.add(String.format(
                Locale.ROOT,
                "pairs decided in opposite directions by two runs: %d; bar 0: %s",
                contradictions.size(),
                contradictions.isEmpty() ? "met" : "missed"));
        lines.addAll(contradictions);
        double[] first = answers.stream()
                .mapToDouble(Answer::firstVerdict)
                .filter(s -> !Double.isNaN(s))
                .toArray();
        if (first.length > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "seconds to the first verdict, %d of %d runs: median %.1f",
                    first.length,
                    answers.size(),
                    Trial.median(first)));
        }
        return lines;
    }

    /** Whether what runs said of other load before they began was true. */
    private void firstLines(List<String> lines) {
        int said = 0;
        int held = 0;
        int none = 0;
        int noneHeld = 0;
        for (Answer answer : answers) {
            FirstLine first = answer.first();
            if (first == null) {
                continue;
            }
            boolean isTrue = first.isTrue(answer.decided());
            said += first.isNone() ? 0 : 1;
            held += !first.isNone() && isTrue ? 1 : 0;
            none += first.isNone() ? 1 : 0;
            noneHeld += first.isNone() && isTrue ? 1 : 0;
            lines.add(String.format(
                    Locale.ROOT,
                    "  %s said \"%s\": %d of %d pairs decided in %d rounds",
                    answer.name(),
                    first.text(),
                    answer.decided(),
                    answer.pairs(),
                    answer.rounds()));
        }
        if (said + none > 0) {
            lines.add("  " + FirstLine.RULE);
        }
        if (said > 0) {
            lines.add(new Tally("runs that decided about as many pairs as they said", held, said).atLeast(1, 1));
        }
        if (none > 0) {
            lines.add(new Tally("runs that said that they decide none, and did", noneHeld, none).atLeast(4, 5));
        }
    }

    /** True if every bar of the case was met. */
    boolean isMet() {
        return !answers.isEmpty() && summary().stream().noneMatch(line -> line.endsWith(Tally.MISSED));
    }

    private interface Property {
        boolean of(Answer answer);
    }

    private Tally tally(String what, Property property) {
        return new Tally(what, (int) answers.stream().filter(property::of).count(), answers.size());
    }

    /** One line each: pairs, of a total or an operation, of which one run says that a is faster and another that b is. */
    static List<String> contradictions(List<Answer> answers) {
        Map<String, Map<String, String>> faster = new TreeMap<>();
        for (Answer answer : answers) {
            List<Said> all = new ArrayList<>(answer.totals());
            all.addAll(answer.others());
            for (Said said : all) {
                if (said.isDifferent()) {
                    faster.computeIfAbsent(said.figure() + " of " + said.pair(), key -> new LinkedHashMap<>())
                            .putIfAbsent(said.faster(), answer.name());
                }
            }
        }
        List<String> lines = new ArrayList<>();
        faster.forEach((what, runs) -> {
            if (runs.size() > 1) {
                lines.add("  " + what + ": faster is "
                        + String.join(
                                ", ",
                                runs.entrySet().stream()
                                        .map(e -> e.getKey() + " in " + e.getValue())
                                        .toList()));
            }
        });
        return lines;
    }

    /** A line per pair: in how many runs it was decided, and the geometric mean, least and most of the estimated ratios. */
    void pairs(Sheet sheet) throws IOException {
        Map<String, List<Said>> byPair = new TreeMap<>();
        answers.forEach(answer -> answer.totals()
                .forEach(said -> byPair.computeIfAbsent(said.pair(), key -> new ArrayList<>())
                        .add(said)));
        byPair.forEach((pair, all) -> {
            double[] logs = all.stream()
                    .mapToDouble(said -> Math.log(said.ratio()))
                    .filter(x -> !Double.isNaN(x))
                    .sorted()
                    .toArray();
            double mean = java.util.Arrays.stream(logs).average().orElse(Double.NaN);
            sheet.row(
                    pair,
                    all.stream().filter(Said::isDecided).count(),
                    all.size(),
                    Math.exp(mean),
                    logs.length == 0 ? Double.NaN : Math.exp(logs[0]),
                    logs.length == 0 ? Double.NaN : Math.exp(logs[logs.length - 1]));
        });
    }
}
