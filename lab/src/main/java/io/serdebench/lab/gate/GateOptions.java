package io.serdebench.lab.gate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The limits of a gate, and how sure it has to be. */
final class GateOptions {

    private static final double LEAST_ALPHA = 0.0001;
    private static final double MOST_ALPHA = 0.2;
    private static final int MOST_PASSES = 3;

    @Option(
            names = "--fail-on",
            paramLabel = "LIMIT",
            split = ",",
            description = {
                "What must not happen: 'time>5%%' (of encode or decode), 'total>5%%', 'encode>5%%', 'decode>5%%', 'size>0',"
                        + " 'alloc>2%%', 'instructions>1%%', lossy, removed. May be repeated (default size>0, alloc>2%%, lossy,"
                        + " removed)"
            })
    List<String> failOn = new ArrayList<>();

    @Option(
            names = "--alpha",
            paramLabel = "P",
            description = "The chance of any false FAIL about time, over all codecs and figures (default 0.01).")
    double alpha = 0.01;

    @Option(
            names = "--confirm",
            paramLabel = "N",
            description = "Further passes that must confirm a FAIL about time (default 1).")
    int confirm = 1;

    @Option(
            names = "--on-inconclusive",
            paramLabel = "HOW",
            description =
                    "What to do if a limit could not be judged: warn, pass, fail with exit code 13, or most: fail if more"
                            + " than half could not be judged, and warn else (default most).")
    String onInconclusive = "most";

    /**
     * The limits.
     *
     * @throws Stop where a value is wrong
     */
    GateLimits limits() {
        if (!(alpha >= LEAST_ALPHA && alpha <= MOST_ALPHA)) {
            throw Stop.usage("--alpha takes a probability from 0.0001 to 0.2, not " + alpha);
        }
        if (confirm < 0 || confirm > MOST_PASSES) {
            throw Stop.usage("--confirm takes 0 to " + MOST_PASSES + ", not " + confirm);
        }
        List<String> conditions = failOn.isEmpty() ? FailOn.USUAL : failOn;
        return new GateLimits(
                conditions.stream().map(FailOn::parse).distinct().toList(), alpha, confirm, inconclusive());
    }

    private OnInconclusive inconclusive() {
        return Arrays.stream(OnInconclusive.values())
                .filter(value -> value.name().toLowerCase(Locale.ROOT).equals(onInconclusive))
                .findFirst()
                .orElseThrow(() -> Stop.usage("--on-inconclusive takes most, warn, pass or fail, not '"
                        + TerminalText.line(onInconclusive) + "'"));
    }
}
