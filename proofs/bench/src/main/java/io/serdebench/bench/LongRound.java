package io.serdebench.bench;

import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.measure.SliceSettings;
import io.serdebench.lab.process.Candidate;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/**
 * A round that trusts no rule of warming up: every process runs for eight seconds of its own before it is timed. What it does
 * then is the reference.
 */
final class LongRound {

    private static final double WARM_SECONDS = 8;
    private static final Duration AMPLE = Duration.ofMinutes(10);

    private LongRound() {}

    /** Nanoseconds per record of each candidate, the sum over operations. */
    static RoundTotals run(Bed bed, List<Candidate> candidates, int number, Random random)
            throws IOException, InterruptedException {
        Trial.Setup setup = Trial.Setup.of(bed, AMPLE)
                .with(SliceSettings.standard().warm(WARM_SECONDS))
                .atMost(1);
        return new RoundTotals(
                number,
                Trial.run(setup, candidates, random.nextLong())
                        .figures(Samples.TOTAL)
                        .get(0));
    }
}
