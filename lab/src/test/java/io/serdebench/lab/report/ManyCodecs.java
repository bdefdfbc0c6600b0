package io.serdebench.lab.report;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Result.Run;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.result.Standing.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Forty codecs with eight operations each, a pair's verdict for every operation of the total; all figures are drawn by lot. */
final class ManyCodecs {

    private static final int CODECS = 40;
    private static final int OPERATIONS = 8;

    private ManyCodecs() {}

    static Result result() {
        Result plain = Fixtures.orders();
        List<String> parts = Operation.wordsInTotal();
        List<String> operations = new ArrayList<>(parts);
        operations.add(Result.TOTAL);
        List.of("create", "encode-message", "encode-same", "decode-message", "access-shallow", "access").stream()
                .limit(OPERATIONS - operations.size())
                .forEach(operations::add);
        SplittableRandom random = new SplittableRandom(40);
        List<Measurement> candidates = new ArrayList<>();
        List<Standing> ranking = new ArrayList<>();
        double[] totals = new double[CODECS];
        double bestSize = Double.MAX_VALUE;
        double nanos = 400;
        for (int i = 0; i < CODECS; i++) {
            nanos *= 1 + random.nextDouble(.01, .15);
            totals[i] = nanos;
            double bytes = 80 * Math.exp(random.nextDouble() * 1.6);
            String codec = name(i);
            for (String operation : operations) {
                double share = operation.equals(Result.TOTAL) ? 1 : operation.equals(parts.get(0)) ? .4 : .6;
                candidates.add(measurement(codec, operation, nanos * share, bytes, random.nextDouble(.5, 4)));
            }
            boolean front = bytes < bestSize;
            bestSize = Math.min(bestSize, bytes);
            ranking.add(new Standing(
                    codec,
                    format(i),
                    Status.RANKED,
                    i + 1,
                    i + 1,
                    false,
                    nanos,
                    nanos / totals[0],
                    front,
                    front ? Frontier.State.ON : Frontier.State.OFF,
                    null,
                    null,
                    null,
                    null));
        }
        List<PairVerdict> verdicts = new ArrayList<>();
        for (String operation : operations.subList(0, parts.size() + 1)) {
            for (int i = 0; i < CODECS; i++) {
                for (int j = i + 1; j < CODECS; j++) {
                    double ratio = totals[j] / totals[i];
                    verdicts.add(new PairVerdict(
                            operation,
                            name(i),
                            name(j),
                            Verdict.DIFFERENT,
                            ratio,
                            1 + (ratio - 1) * .8123456789,
                            1 + (ratio - 1) * 1.2123456789,
                            5,
                            null));
                }
            }
        }
        Run run = plain.run();
        return new Result(
                plain.schema(),
                null,
                plain.choices(),
                new Run(
                        run.id(),
                        run.startedAt(),
                        run.tool(),
                        run.arguments(),
                        false,
                        "decided",
                        5,
                        run.budgetSeconds(),
                        run.marginPercent(),
                        run.measuring(),
                        null,
                        parts,
                        null,
                        null,
                        run.clock(),
                        run.batch()),
                plain.dataset(),
                plain.machine(),
                candidates,
                verdicts,
                ranking,
                plain.canary(),
                null,
                List.of(),
                plain.warnings(),
                plain.seed(),
                plain.elapsedSeconds());
    }

    private static Measurement measurement(String codec, String operation, double ns, double bytes, double half) {
        return new Measurement(
                codec,
                codec.replaceAll("-.*", ""),
                "org.example:library",
                "1.2.3",
                operation,
                ns,
                ns * (1 - half / 100),
                ns * (1 + half / 100),
                bytes,
                Math.round(bytes * 20_000),
                ns * 1.3,
                Fidelity.LOSSLESS,
                null,
                true,
                5,
                null,
                null);
    }

    private static String name(int i) {
        return String.format(Locale.ROOT, "%s-library%d", format(i), i);
    }

    private static String format(int i) {
        return "format" + (char) ('a' + i % 15);
    }
}
