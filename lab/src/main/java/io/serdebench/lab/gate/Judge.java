package io.serdebench.lab.gate;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.gate.FailOn.Subject;
import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Control;
import io.serdebench.lab.gate.GateResult.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Turns what is known of codecs into verdicts. Pure: the same facts give the same verdicts. */
final class Judge {

    private static final String BYTES = "bytes per record";

    private final GateLimits limits;

    /** A judge of these limits. */
    public Judge(GateLimits limits) {
        this.limits = limits;
    }

    /** The verdicts about one codec. */
    public CodecGate of(CodecFacts facts) {
        List<Row> rows = new ArrayList<>();
        TimeJudge times = new TimeJudge(limits);
        boolean both = facts.base().works() && facts.fresh().works();
        for (String figure : GateLimits.times()) {
            if (limits.on(Subject.TIME, figure) != null
                    || both && !facts.passes().isEmpty()) {
                rows.add(
                        both
                                ? times.row(figure, facts.passes())
                                : missing(figure, "ns per record", Subject.TIME, facts));
            }
        }
        rows.add(both ? size(facts) : missing(Subject.SIZE.word(), BYTES, Subject.SIZE, facts));
        counted(rows, Subject.ALLOC, BYTES, facts.alloc(), facts, both);
        counted(rows, Subject.INSTRUCTIONS, "instructions per record", facts.instructions(), facts, both);
        FailOn lossy = limits.on(Subject.LOSSY, Subject.LOSSY.word());
        if (lossy != null) {
            rows.add(lossy(lossy, facts));
        }
        FailOn removed = limits.on(Subject.REMOVED, Subject.REMOVED.word());
        if (removed != null) {
            rows.add(removed(removed, facts));
        }
        return new CodecGate(
                facts.codec(),
                facts.base().version(),
                facts.fresh().version(),
                control(facts.passes()),
                List.copyOf(rows),
                notes(facts));
    }

    private @Nullable Control control(List<PassFacts> passes) {
        if (!limits.needsControl() || passes.isEmpty() || passes.get(0).rounds() == 0) {
            return null;
        }
        PassFacts first = passes.get(0);
        Interval ratio = first.control();
        boolean known = ratio != null && Double.isFinite(ratio.high());
        return new Control(
                known && ratio != null ? ratio.center() : null,
                known && ratio != null ? ratio.low() : null,
                known && ratio != null ? ratio.high() : null,
                first.rounds(),
                first.disturbed(),
                first.moved());
    }

    private static List<String> notes(CodecFacts facts) {
        List<String> notes = new ArrayList<>();
        if (facts.base().status() != Fidelity.LOSSLESS) {
            notes.add(facts.base().failure("the base"));
        }
        if (facts.fresh().status() != Fidelity.LOSSLESS) {
            notes.add(facts.fresh().failure("the new side"));
        }
        return notes;
    }

    /** A figure that one of the sides does not have. */
    private Row missing(String figure, String unit, Subject subject, CodecFacts facts) {
        FailOn condition = limits.on(subject, figure);
        String side = facts.base().works()
                ? facts.fresh().failure("the new side")
                : facts.base().failure("the base");
        return new Row(
                figure,
                unit,
                null,
                null,
                null,
                null,
                null,
                0,
                condition == null ? null : condition.text(),
                condition == null ? GateVerdict.NO_LIMIT : GateVerdict.INCONCLUSIVE,
                side);
    }

    /** Bytes of the same records are whole numbers: nothing is estimated. */
    private Row size(CodecFacts facts) {
        FailOn condition = limits.on(Subject.SIZE, Subject.SIZE.word());
        SideFacts base = facts.base();
        SideFacts fresh = facts.fresh();
        double before = (double) base.bytes() / Math.max(1, base.records());
        double now = (double) fresh.bytes() / Math.max(1, fresh.records());
        boolean comparable = base.records() == fresh.records();
        boolean over = condition != null && fresh.bytes() - base.bytes() > condition.limit() * base.bytes();
        GateVerdict verdict = condition == null
                ? GateVerdict.NO_LIMIT
                : !comparable ? GateVerdict.INCONCLUSIVE : over ? GateVerdict.FAIL : GateVerdict.PASS;
        String reason = !comparable
                ? "the sides encoded different numbers of records"
                : over
                        ? String.format(
                                Locale.ROOT,
                                "%,d bytes more over all %,d records",
                                fresh.bytes() - base.bytes(),
                                fresh.records())
                        : null;
        return new Row(
                Subject.SIZE.word(),
                BYTES,
                before,
                now,
                before > 0 ? (Double) (now / before) : null,
                null,
                null,
                0,
                condition == null ? null : condition.text(),
                verdict,
                reason);
    }

    private void counted(List<Row> rows, Subject subject, String unit, Counts counts, CodecFacts facts, boolean both) {
        FailOn condition = limits.on(subject, subject.word());
        Double base = counts.base();
        Double fresh = counts.fresh();
        if (!both) {
            if (condition != null) {
                rows.add(missing(subject.word(), unit, subject, facts));
            }
            return;
        }
        if (base == null || fresh == null) {
            if (condition != null) {
                String reason = counts.refusal() == null ? "no round came to its end" : counts.refusal();
                rows.add(new Row(
                        subject.word(),
                        unit,
                        base,
                        fresh,
                        null,
                        null,
                        null,
                        0,
                        condition.text(),
                        GateVerdict.INCONCLUSIVE,
                        reason));
            }
            return;
        }
        double resolution = counts.resolution();
        // without a base of 0 a ratio means nothing, and any count at all is more
        double change = base > 0 ? fresh / base - 1 : fresh > 0 ? Double.MAX_VALUE : 0;
        boolean over = condition != null && change > condition.limit() && change > resolution;
        rows.add(new Row(
                subject.word(),
                unit,
                base,
                fresh,
                base > 0 ? (Double) (fresh / base) : null,
                null,
                null,
                facts.passes().isEmpty() ? 0 : facts.passes().get(0).rounds(),
                condition == null ? null : condition.text(),
                condition == null ? GateVerdict.NO_LIMIT : over ? GateVerdict.FAIL : GateVerdict.PASS,
                over || condition == null
                        ? null
                        : change > condition.limit()
                                ? String.format(
                                        Locale.ROOT,
                                        "counts of the same code differ by up to %.1f %%",
                                        100 * resolution)
                                : null));
    }

    private static Row lossy(FailOn condition, CodecFacts facts) {
        boolean lossy = facts.fresh().status() == Fidelity.LOSSY;
        boolean known = facts.fresh().works();
        String before = facts.base().status() == Fidelity.LOSSY ? "; the base loses data as well" : "";
        return new Row(
                Subject.LOSSY.word(),
                "records changed",
                changed(facts.base()),
                changed(facts.fresh()),
                null,
                null,
                null,
                0,
                condition.text(),
                lossy ? GateVerdict.FAIL : known ? GateVerdict.PASS : GateVerdict.INCONCLUSIVE,
                lossy
                        ? facts.fresh().reason() + before
                        : known ? null : facts.fresh().failure("the new side"));
    }

    private static @Nullable Double changed(SideFacts side) {
        return side.works() && side.changed() >= 0 ? (Double) (double) side.changed() : null;
    }

    private static Row removed(FailOn condition, CodecFacts facts) {
        boolean removed = facts.base().works() && !facts.fresh().works();
        return new Row(
                Subject.REMOVED.word(),
                "",
                null,
                null,
                null,
                null,
                null,
                0,
                condition.text(),
                removed ? GateVerdict.FAIL : GateVerdict.PASS,
                removed
                        ? "the base works, and " + facts.fresh().failure("the new side")
                        : facts.base().works() ? null : "the base does not work either");
    }

    /** The verdict of all limits together: the worst of them. */
    public static GateVerdict together(List<CodecGate> codecs) {
        List<GateVerdict> all = codecs.stream()
                .flatMap(codec -> codec.rows().stream())
                .filter(Row::isLimited)
                .map(Row::verdict)
                .toList();
        return all.contains(GateVerdict.FAIL)
                ? GateVerdict.FAIL
                : all.contains(GateVerdict.INCONCLUSIVE) ? GateVerdict.INCONCLUSIVE : GateVerdict.PASS;
    }

    /** The exit code: lost data before a regression, and a regression before what could not be decided. */
    public ExitCode exit(List<CodecGate> codecs) {
        boolean lost = codecs.stream()
                .flatMap(codec -> codec.rows().stream())
                .anyMatch(row -> row.figure().equals(Subject.LOSSY.word()) && row.verdict() == GateVerdict.FAIL);
        if (lost) {
            return ExitCode.LOST;
        }
        return switch (together(codecs)) {
            case FAIL -> ExitCode.REGRESSION;
            case INCONCLUSIVE -> isTooOpen(codecs) ? ExitCode.INCONCLUSIVE : ExitCode.OK;
            case PASS, NO_LIMIT -> ExitCode.OK;
        };
    }

    private boolean isTooOpen(List<CodecGate> codecs) {
        List<Row> limited = codecs.stream()
                .flatMap(codec -> codec.rows().stream())
                .filter(Row::isLimited)
                .toList();
        long open = limited.stream()
                .filter(row -> row.verdict() == GateVerdict.INCONCLUSIVE)
                .count();
        return switch (limits.onInconclusive()) {
            case FAIL -> true;
            case MOST -> 2 * open > limited.size();
            case PASS, WARN -> false;
        };
    }
}
