package io.serdebench.lab.doctor;

import io.serdebench.api.Operation;
import io.serdebench.lab.decide.DetectableEffect;
import io.serdebench.schemas.InSchema;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The forecast for a run on this machine.
 *
 * @param seconds The seconds that the run may take.
 * @param processes The processes in a round: the codecs, the harness's floor, and one codec under a second name.
 * @param rounds The number of rounds that fit into the time.
 * @param resolvablePercent The difference of two codecs that is detected four times of five if all other pairs are further apart;
 *     null where there are too few rounds to estimate it.
 */
@InSchema(least = 0)
public record Forecast(
        double seconds,
        @InSchema(least = 1) int processes,
        int rounds,
        @Nullable Double resolvablePercent) {

    /** Before and after the rounds: to read, to generate, to report. See the budget in docs/internals/architecture.md. */
    private static final double ONCE_MILLIS = 7_000;

    private static final double VERIFY_MILLIS = 700;

    /** To start a process of the default codecs and to warm it up, on one core, on average. */
    private static final double USUAL_MILLIS = 600 + 2_500;

    private static final int OPERATIONS = Operation.wordsInTotal().size();

    /** The fewest of a round, by which a run plans how many rounds fit in; what is left over becomes slices. */
    private static final int SLICES = 5;

    /**
     * Extrapolates. The codec that was measured warms up sooner than most; what most take is assumed where it is more.
     *
     * @param cores The cores on which processes are started and warmed up.
     * @param share The share of a core that a process gets beside other load.
     */
    public static Forecast of(Noise noise, Duration time, int processes, int cores, double share) {
        int lanes = Math.min(cores, processes);
        double measured = noise.overheadMillis() * Math.min(cores, 2) / 2;
        double round = processes * Math.max(measured, USUAL_MILLIS / share) / lanes
                + processes * OPERATIONS * SLICES * noise.sliceMillis();
        double left = time.toMillis() - (ONCE_MILLIS + processes * VERIFY_MILLIS / lanes) / share;
        int rounds = (int) Math.max(0, left / round);
        double detectable = Noise.percent(Math.log(
                DetectableEffect.of(Math.max(2, processes - 2), 1, rounds, Math.log1p(noise.sdPercent() / 100), 0.03)
                        .ratio()));
        return new Forecast(time.toMillis() / 1e3, processes, rounds, Double.isFinite(detectable) ? detectable : null);
    }
}
