package io.serdebench.lab.gate;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.LimitTest.Answer;
import io.serdebench.lab.decide.UnpairedRatio;
import io.serdebench.lab.document.RunConditions;
import io.serdebench.lab.document.RunFigures;
import io.serdebench.lab.document.StoredResults;
import io.serdebench.lab.gate.PassFacts.TimeFound;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.ResultJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A stored result of {@code run} that takes the place of a base. It is a weaker base: nothing of it is measured beside the other
 * side, so that anything that changed on the machine since then looks like a change of the code.
 *
 * @param path The path as the user gave it.
 * @param result The result.
 */
public record StoredBase(String path, Result result) {

    /** Reads it from a file or the folder of a run. */
    public static StoredBase read(Path given) {
        return new StoredBase(given.toString(), ResultJson.read(StoredResults.file(given)));
    }

    /** The codecs that gave their data back, or tried to. */
    public List<String> codecs() {
        return result.candidates().stream()
                .filter(m -> m.operation().equals(Result.TOTAL))
                .filter(m -> m.verified() == Fidelity.LOSSLESS || m.verified() == Fidelity.LOSSY)
                .map(Measurement::codec)
                .toList();
    }

    /**
     * Compares its conditions with those of now.
     *
     * @param now The conditions of what is going to be measured.
     * @param codecs The codecs that are going to be measured; one of them that writes another format than in the base is another codec.
     * @param timed Whether anything but bytes is compared.
     * @throws Stop where they differ in what is compared
     */
    void check(RunConditions now, List<Codec> codecs, boolean timed) {
        Map<String, String> then = RunFigures.conditions(result);
        List<String> details = new ArrayList<>();
        now.byName().forEach((name, here) -> {
            String there = then.getOrDefault(name, "");
            if (!there.equals(here) && (timed || RunConditions.OF_BYTES.contains(name))) {
                details.add(name + ": " + TerminalText.line(there) + "  in the base, here  " + TerminalText.line(here));
            }
        });
        if (details.isEmpty()) {
            checkFormats(codecs);
            return;
        }
        details.add(
                timed
                        ? "limits on bytes alone need the same data only:  --fail-on 'size>0'"
                        : "measure the base on the same data");
        details.add("a base that is measured here is the stronger one:  --base-cp and --new-cp, or --lib");
        throw Stop.input(
                path + " cannot be the base: it was made under other conditions", details.toArray(String[]::new));
    }

    /** No limit that is left out makes bytes of two formats comparable, so that the advice is another one. */
    private void checkFormats(List<Codec> codecs) {
        List<String> details = new ArrayList<>();
        for (Codec codec : codecs) {
            Measurement then = result.candidate(codec.id(), Result.TOTAL);
            if (then != null && !then.format().equals(codec.format())) {
                details.add(RunConditions.formatOf(codec.id()) + ": " + TerminalText.line(then.format())
                        + "  in the base, here  " + codec.format());
            }
        }
        if (!details.isEmpty()) {
            details.add("measure the base again, or leave the codec out:  -c '!ID'");
            throw Stop.input(
                    path + " cannot be the base of a codec that writes another format", details.toArray(String[]::new));
        }
    }

    /** The facts of a codec. */
    SideFacts facts(String codec) {
        Measurement total = result.candidate(codec, Result.TOTAL);
        if (total == null) {
            return SideFacts.ABSENT;
        }
        Long bytes = total.totalBytes();
        return new SideFacts(
                total.verified(),
                total.version(),
                result.dataset().records(),
                bytes == null ? 0 : bytes,
                total.verified() == Fidelity.LOSSLESS ? 0 : -1,
                total.reason());
    }

    /** The bytes that the codec allocates per record, or null. */
    @Nullable
    Double allocated(String codec) {
        Measurement total = result.candidate(codec, Result.TOTAL);
        return total == null ? null : total.allocBytesPerRecord();
    }

    /** The instructions that it takes per record, or null; steps count the first records only, and here perhaps others. */
    @Nullable
    Double instructions(String codec) {
        Measurement total = result.candidate(codec, Result.TOTAL);
        return total == null || result.run().stepped() != null ? null : total.instructionsPerRecord();
    }

    /**
     * A figure of a codec against what is measured now.
     *
     * @param fresh What is measured now, with its 95 % interval; null where nothing is.
     * @param limit The limit, or null.
     * @param level The chance of a false answer above the limit.
     */
    TimeFound time(String codec, String figure, @Nullable Interval fresh, @Nullable Double limit, double level) {
        Measurement m = result.candidate(codec, figure);
        Double ns = m == null ? null : m.nsPerRecord();
        if (m == null || ns == null || fresh == null) {
            return new TimeFound(Answer.OPEN, null, ns, fresh == null ? null : (Double) fresh.center());
        }
        Double low = m.ciLow();
        Double high = m.ciHigh();
        Interval base = low == null || high == null
                ? new Interval(ns, 0, Double.POSITIVE_INFINITY, 1)
                : new Interval(ns, low, high, Math.max(2, m.rounds()));
        UnpairedRatio above = UnpairedRatio.of(base, fresh, 2 * level);
        UnpairedRatio below = UnpairedRatio.of(base, fresh, 2 * GateLimits.FALSE_PASS);
        Answer answer = limit == null
                ? Answer.OPEN
                : above.low() > 1 + limit ? Answer.ABOVE : below.high() < 1 + limit ? Answer.BELOW : Answer.OPEN;
        UnpairedRatio shown = answer == Answer.BELOW ? below : above;
        int rounds = Math.min(base.rounds(), fresh.rounds());
        return new TimeFound(
                answer, new Interval(shown.ratio(), shown.low(), shown.high(), rounds), ns, fresh.center());
    }
}
