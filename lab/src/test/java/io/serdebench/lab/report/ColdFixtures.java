package io.serdebench.lab.report;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.report.Fixtures.Figure;
import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Result.Run;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.result.Standing.Status;
import java.util.ArrayList;
import java.util.List;

/** First calls with invented figures. */
final class ColdFixtures {

    private static final long[] CHECKPOINTS = {1, 100, 10_000};

    private ColdFixtures() {}

    /** The later in the list, the slower at the start and the faster at the end. */
    static Cold of(List<Figure> figures, boolean alone) {
        List<Cold.Row> rows = new ArrayList<>();
        for (int i = 0; i < figures.size(); i++) {
            for (int j = 0; j < CHECKPOINTS.length; j++) {
                double ns = ns(figures.get(i), i, j);
                rows.add(new Cold.Row(figures.get(i).codec(), CHECKPOINTS[j], ns, ns * .93, ns * 1.08));
            }
        }
        List<Cold.ColdVerdict> verdicts = new ArrayList<>();
        for (int j = 0; j < CHECKPOINTS.length; j++) {
            for (int a = 0; a < figures.size(); a++) {
                for (int b = 0; b < figures.size(); b++) {
                    double ratio = ns(figures.get(b), b, j) / ns(figures.get(a), a, j);
                    boolean compared = figures.get(a).status().equals("ranked")
                            && figures.get(b).status().equals("ranked");
                    if (a != b && compared && (ratio > 1 || ratio == 1 && a < b)) {
                        verdicts.add(new Cold.ColdVerdict(
                                CHECKPOINTS[j],
                                figures.get(a).codec(),
                                figures.get(b).codec(),
                                ratio > 1.1 ? Verdict.DIFFERENT : Verdict.UNDECIDED,
                                ratio,
                                ratio * .91,
                                ratio * 1.1,
                                8));
                    }
                }
            }
        }
        return new Cold(alone, 8, rows, verdicts);
    }

    private static double ns(Figure figure, int index, int checkpoint) {
        if (figure.status().equals("floor")) {
            return 1e6 * (.4 + checkpoint);
        }
        return switch (checkpoint) {
            case 0 -> 1e6 * (4 + 9.3 * index);
            case 1 -> 1e6 * (14 + 9.9 * index);
            default -> 5e7 + 9e4 * figure.total();
        };
    }

    static Result with(Result r, Cold cold) {
        return new Result(
                r.schema(),
                null,
                r.choices(),
                r.run(),
                r.dataset(),
                r.machine(),
                r.candidates(),
                r.verdicts(),
                r.ranking(),
                r.canary(),
                cold,
                r.compressed(),
                r.warnings(),
                r.seed(),
                r.elapsedSeconds());
    }

    static Result alone() {
        List<Figure> figures = new ArrayList<>(Fixtures.nine());
        figures.set(8, figures.get(8).as("lossy", "4,113 of 20,000 records changed"));
        Result r = Fixtures.result(figures, 1, false, null, List.of());
        Cold all = of(figures, true);
        List<Cold.Row> rows = all.rows().stream()
                .filter(row -> !row.codec().equals("thrift-compact"))
                .filter(row -> !row.codec().equals("json") || row.records() < 10_000)
                .toList();
        List<Cold.ColdVerdict> verdicts = all.verdicts().stream()
                .filter(v -> rows.stream().anyMatch(row -> row.codec().equals(v.a()) && row.records() == v.records()))
                .filter(v -> rows.stream().anyMatch(row -> row.codec().equals(v.b()) && row.records() == v.records()))
                .toList();
        Run run = r.run();
        return new Result(
                r.schema(),
                null,
                List.of(),
                new Run(
                        run.id(),
                        run.startedAt(),
                        run.tool(),
                        List.of("run", "orders.csv", "--ops", "first"),
                        false,
                        run.ended(),
                        0,
                        run.budgetSeconds(),
                        run.marginPercent(),
                        List.of("First calls: eight rounds of fresh processes, one at a time."),
                        null,
                        null,
                        null,
                        "only first calls were measured",
                        "wall",
                        1),
                r.dataset(),
                r.machine(),
                r.candidates().stream().map(ColdFixtures::unmeasured).toList(),
                List.of(),
                r.ranking().stream().map(ColdFixtures::unmeasured).toList(),
                null,
                new Cold(true, 8, rows, verdicts),
                List.of(),
                List.of(),
                r.seed(),
                r.elapsedSeconds());
    }

    private static Measurement unmeasured(Measurement c) {
        return new Measurement(
                c.codec(),
                c.format(),
                c.library(),
                c.version(),
                c.operation(),
                null,
                null,
                null,
                c.bytesPerRecord(),
                c.totalBytes(),
                null,
                c.codec().equals("thrift-compact") ? Fidelity.FAILED : c.verified(),
                c.reason(),
                true,
                0,
                c.jvm(),
                c.jvmFlags());
    }

    private static Standing unmeasured(Standing s) {
        boolean failed = s.codec().equals("thrift-compact");
        Status status = failed ? Status.FAILED : s.status() == Status.RANKED ? Status.UNMEASURED : s.status();
        String reason = failed ? "while it was timed: the process ended with status 137" : s.reason();
        return new Standing(
                s.codec(), s.format(), status, 0, 0, false, null, null, false, null, reason, null, null, null);
    }
}
