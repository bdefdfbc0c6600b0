package io.serdebench.lab.doctor;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Durations;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Says whether this machine is fit to measure on. */
@Command(
        name = "doctor",
        description =
                "Check whether this machine is quiet enough to benchmark on, and how small a difference a run could detect.",
        footer = {
            "",
            "doctor measures one codec under two names, as a run measures two codecs. Their difference is noise.",
            "",
            "Examples:",
            "  serdebench doctor",
            "  serdebench doctor --bench 60s --time 5m",
            "  serdebench doctor --bench 0s --fix"
        },
        exitCodeList = {
            "0:done, also with warnings",
            "1:a bug",
            "2:usage",
            "4:no run is possible here",
            "130:interrupted"
        },
        sortOptions = false)
public final class DoctorCommand implements Callable<Integer> {

    private static final Duration MIN = Duration.ofSeconds(3);

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Option(
            names = "--bench",
            paramLabel = "TIME",
            description = "How long to measure noise; 0s skips the measurement (default ${DEFAULT-VALUE}).")
    String bench = "10s";

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "Length of the run to predict for (default ${DEFAULT-VALUE}).")
    String time = "2m";

    @Option(names = "--fix", description = "Print commands that would fix the causes of warnings. Nothing is executed.")
    boolean fix;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() throws Exception {
        Duration given = Durations.parse("--bench", bench);
        Duration planned = Durations.parse("--time", time);
        if (!given.isZero() && given.compareTo(MIN) < 0) {
            throw Stop.usage(
                    "--bench " + bench + " is too short; the shortest is 3s, the default 10s, and 0s measures nothing");
        }
        if (planned.toSeconds() < 5) {
            throw Stop.usage("--time " + time + " is too short for a run; the shortest is 5s, the default 2m");
        }
        Console console = java.util.Objects.requireNonNull(root).console();
        DoctorSession session = new DoctorSession(console, given, planned, time, fix, json);
        ExitCode code = session.run();
        return code.code();
    }
}
