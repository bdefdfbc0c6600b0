package io.serdebench.lab.doctor;

import io.serdebench.lab.decide.Resolvable;
import io.serdebench.lab.decide.Schedule;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a run on this machine will be able to tell.
 *
 * @param seconds the run may take
 * @param codecs taking part, the harness's floor included
 * @param rounds that fit in
 * @param resolvablePercent difference of two codecs that is told four times of five where all other pairs are further apart;
 *     null where there are too few rounds to tell anything
 */
public record Forecast(
        double seconds, int codecs, int rounds, @Nullable Double resolvablePercent) {

    /** Before and after the rounds: to read, to generate, to report. See the budget in docs/architecture.md. */
    private static final double ONCE_MILLIS = 7_000;

    private static final double VERIFY_MILLIS = 700;

    /** To start a process of the default codecs and to warm it up, on one core, on average. */
    private static final double USUAL_MILLIS = 600 + 2_500;

    private static final int OPERATIONS = 3;
    private static final int SLICES = 10;

    /**
     * Extrapolates. The codec that was measured warms up sooner than most; what most take is assumed where it is more.
     *
     * @param cores that processes are started and warmed up on
     */
    public static Forecast of(Noise noise, Duration time, int codecs, int cores) {
        int lanes = Math.min(cores, codecs);
        double measured = noise.overheadMillis() * Math.min(cores, 2) / 2;
        double round =
                codecs * Math.max(measured, USUAL_MILLIS) / lanes + codecs * OPERATIONS * SLICES * noise.sliceMillis();
        double left = time.toMillis() - ONCE_MILLIS - codecs * VERIFY_MILLIS / lanes;
        int rounds = (int) Math.max(0, left / round);
        double told = Noise.percent(
                Resolvable.logRatio(Schedule.standard(0.03), rounds, Math.log1p(noise.sdPercent() / 100)));
        return new Forecast(time.toMillis() / 1e3, codecs, rounds, Double.isFinite(told) ? told : null);
    }
}
