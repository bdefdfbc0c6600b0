package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Says whether this machine is fit to measure on. */
@Command(
        name = "doctor",
        description = "Is this machine fit to measure on, how noisy is it, and what can a run on it tell?",
        footer = {
            "",
            "One codec is measured under two names, as a run measures two codecs: what they differ by is noise.",
            "",
            "Examples:",
            "  serdebench doctor",
            "  serdebench doctor --bench 60s --time 5m",
            "  serdebench doctor --bench 0s --fix",
            "",
            "Exit codes: 0 done, also with warnings; 2 usage; 4 no run is possible here; 130 interrupted; 1 a bug."
        },
        sortOptions = false)
final class DoctorCommand implements Callable<Integer> {

    private static final Duration MIN = Duration.ofSeconds(3);

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Option(
            names = "--bench",
            paramLabel = "TIME",
            description = "Time to measure noise for; 0s only asks the machine (${DEFAULT-VALUE}).")
    String bench = "10s";

    @Option(names = "--time", paramLabel = "TIME", description = "The run whose power is estimated (${DEFAULT-VALUE}).")
    String time = "2m";

    @Option(names = "--fix", description = "Print commands that would fix the causes of warnings; none of them is run.")
    boolean fix;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() throws Exception {
        Duration given = Durations.parse("--bench", bench);
        Duration planned = Durations.parse("--time", time);
        if (!given.isZero() && given.compareTo(MIN) < 0) {
            throw Stop.usage(
                    "--bench " + bench + " is too short; 3s is the least, 10s the default, 0s measures nothing");
        }
        if (planned.toSeconds() < 5) {
            throw Stop.usage("--time " + time + " is too short for a run; 5s is the least, 2m the default");
        }
        Console console = java.util.Objects.requireNonNull(root).console();
        DoctorSession session = new DoctorSession(console, given, planned, time, fix, json);
        ExitCode code = session.run();
        return code.code();
    }
}
