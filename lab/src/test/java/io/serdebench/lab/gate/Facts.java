package io.serdebench.lab.gate;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.LimitTest.Answer;
import io.serdebench.lab.gate.PassFacts.TimeFound;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Facts of a codec that tests make up. */
public final class Facts {

    static final Counts NO_INSTRUCTIONS =
            new Counts(null, null, null, "instructions are not counted on this machine: none");

    private Facts() {}

    /** A side that gives all data back in this many bytes of a thousand records. */
    static SideFacts side(long bytes) {
        return new SideFacts(Fidelity.LOSSLESS, "1.0", 1_000, bytes, 0, null);
    }

    static SideFacts lossy(long bytes) {
        return new SideFacts(Fidelity.LOSSY, "1.0", 1_000, bytes, 3, "3 of 1,000 records changed");
    }

    static SideFacts failed() {
        return new SideFacts(Fidelity.FAILED, "", 0, 0, 0, "no such method");
    }

    static Counts alloc(double base, double fresh) {
        return new Counts(base, fresh, base, null);
    }

    /** A pass of nine rounds on a machine that stood still, with the same answer for each figure. */
    static PassFacts pass(Answer answer, double ratio) {
        return pass(answer, ratio, 0, false);
    }

    static PassFacts pass(Answer answer, double ratio, int disturbed, boolean moved) {
        Map<String, TimeFound> times = new HashMap<>();
        for (String figure : GateLimits.times()) {
            times.put(
                    figure,
                    new TimeFound(answer, new Interval(ratio, 0.97 * ratio, 1.03 * ratio, 9), 300.0, 300 * ratio));
        }
        return new PassFacts(9, disturbed, moved, new Interval(moved ? 1.078 : 0.997, 0.98, 1.1, 9), times);
    }

    static CodecFacts facts(SideFacts base, SideFacts fresh, PassFacts... passes) {
        return new CodecFacts("plain", base, fresh, alloc(544, 576), NO_INSTRUCTIONS, List.of(passes));
    }

    /** A result with every kind of row in it, for reports. */
    public static GateResult result(OnInconclusive how, String text) {
        GateLimits limits = new GateLimits(
                java.util.stream.Stream.of("time>5%", "size>0", "alloc>2%", "instructions>1%", "lossy", "removed")
                        .map(FailOn::parse)
                        .toList(),
                0.01,
                1,
                how);
        Judge judge = new Judge(limits);
        List<GateResult.CodecGate> codecs = List.of(
                judge.of(facts(side(74_000), side(74_000), pass(Answer.ABOVE, 1.12), pass(Answer.ABOVE, 1.11))),
                judge.of(new CodecFacts(
                        text,
                        side(74_000),
                        lossy(74_001),
                        alloc(1, 1),
                        NO_INSTRUCTIONS,
                        List.of(pass(Answer.OPEN, 1.04)))),
                judge.of(new CodecFacts(
                        "gone", side(74_000), SideFacts.ABSENT, alloc(1, 1), NO_INSTRUCTIONS, List.of())));
        return new GateResult(
                GateResult.SCHEMA,
                "1",
                "2026-01-01T00:00:00.123Z",
                List.of("gate", "a.csv"),
                false,
                12.3,
                new io.serdebench.lab.journal.Plan.Machine(2, "a cpu", 0, "Linux"),
                "a jvm",
                new GateResult.Data(text, "ab", 1_000),
                text,
                "new.jar",
                false,
                limits.conditions().stream().map(FailOn::text).toList(),
                0.01,
                1,
                codecs,
                Judge.together(codecs),
                judge.exit(codecs).code(),
                List.of(text));
    }
}
