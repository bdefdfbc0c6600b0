package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Setting;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.wording.PairWords;
import io.serdebench.lab.wording.SharedWarnings;
import io.serdebench.lab.wording.WorkAnswer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sentences on the works of {@code rpc} that hold at any number of rounds. */
final class RpcWords {

    private RpcWords() {}

    /** The node and its clients in one line. */
    static String setting(Setting setting) {
        return Figures.many(setting.items(), "item") + " of " + Figures.many(setting.valueBytes(), "byte") + ", "
                + Figures.many(setting.clients(), "client") + " of " + Figures.many(setting.threads(), "thread") + ", "
                + (setting.hasRate()
                        ? String.format(Locale.ROOT, "%,.0f operations/s due", setting.perSecond())
                        : "closed loop")
                + (setting.pipeline() > 1 ? ", pipelines of " + setting.pipeline() : "");
    }

    /** The words for whether the values that were read were those that were written. */
    static String checked(RpcResult result) {
        return result.wrongValues() == 0
                ? "wrong values: 0; every read was checked"
                : "wrong values: " + Figures.count(result.wrongValues());
    }

    /** A work: {@code get, reads only}. */
    static String title(WorkResult work) {
        return work.work()
                + switch (work.readsPercent()) {
                    case 100 -> ", reads only";
                    case 0 -> ", writes only";
                    default -> ", " + work.readsPercent() + " % reads";
                };
    }

    /** Rounds and how many pairs they decide. */
    static String rounds(RpcResult result, WorkResult work) {
        return PairWords.rounds(result.rounds(), work.verdicts())
                + (isProvisional(result, work) ? ": " + PairWords.provisional(result.rounds()) : "");
    }

    /** True if there are figures and too few rounds for a verdict. */
    static boolean isProvisional(RpcResult result, WorkResult work) {
        return result.rounds() < 2 && rows(work).stream().anyMatch(row -> row.ns() != null);
    }

    /** The rows as they are shown: one that no round has a figure of has its provisional one. */
    static List<StackRow> rows(WorkResult work) {
        Map<String, Double> provisional = work.provisional();
        if (provisional == null) {
            return work.rows();
        }
        return work.rows().stream()
                .map(row -> row.ns() == null && provisional.containsKey(row.name())
                        ? provisional(row, provisional.get(row.name()))
                        : row)
                .sorted(Comparator.comparing((StackRow row) -> row.place() == null)
                        .thenComparingDouble(row -> row.ns() == null ? Double.MAX_VALUE : row.ns()))
                .toList();
    }

    private static StackRow provisional(StackRow row, @Nullable Double ns) {
        return new StackRow(
                row.name(), row.definition(), row.status(), null, null, null, false, ns, null, null, null, null, null);
    }

    /** {@code 3}, {@code 1-2} where the decided pairs leave several places, or nothing for what is not ranked. */
    static String place(StackRow row) {
        return PairWords.place(row.place(), row.placeTo());
    }

    /** The warnings, those of the machine once for all works that they hold for. */
    static List<Warning> warnings(RpcResult result) {
        return SharedWarnings.of(
                result.warnings(), result.works().stream().map(WorkResult::work).toList());
    }

    /** Which stack is fastest at a work, as far as the pairs are decided. */
    static WorkAnswer answer(RpcResult result, WorkResult work) {
        if (isProvisional(result, work)) {
            return WorkAnswer.provisional();
        }
        String unit = result.setting().hasRate() ? " µs of p99" : " operations/s";
        return WorkAnswer.of(
                work.rows().stream()
                        .filter(row -> row.status() == RowStatus.RANKED && row.ns() != null)
                        .map(row -> new WorkAnswer.Contender(row.name(), row.place(), compared(result, row) + unit))
                        .toList(),
                work.verdicts(),
                work.canary(),
                result.rounds(),
                result.marginPercent());
    }

    /**
     * The words for the figure that stacks are compared by, in the run's mean round: operations per second of all clients, or
     * with a rate the 99th percentile in microseconds. A dash where there is none.
     */
    static String compared(RpcResult result, StackRow row) {
        Double ns = row.ns();
        if (ns == null) {
            return "-";
        }
        return result.setting().hasRate() ? micros(ns / 1e3) : Figures.count(Math.round(1e9 / ns));
    }

    /** Microseconds with three digits. */
    static String micros(double micros) {
        return micros >= 100 ? Figures.count(Math.round(micros)) : String.format(Locale.ROOT, "%.1f", micros);
    }

    /** Half the interval in percent, or a dash where one round is all there is. */
    static String half(StackRow row, String dash) {
        return PairWords.half(row.ns(), row.ciLow(), row.ciHigh(), dash);
    }
}
