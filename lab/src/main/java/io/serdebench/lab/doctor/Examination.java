package io.serdebench.lab.doctor;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.process.OtherLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One examination of this machine: first what it tells, then what is measured on it. */
final class Examination {

    /** As for runs: cores used by others from which it is said, and share of time stolen. */
    private static final double FOREIGN_CORES = 0.15;

    private static final double STOLEN = 0.01;

    /** The command that names the processes. */
    private static final String WHO = "ps -eo pcpu,pid,comm --sort=-pcpu | head   # who it is";

    /** From here on equal codecs look different at a glance, percent. */
    private static final double NOISY = 5;

    private final SystemFiles files;
    private final List<Finding> findings = new ArrayList<>();
    private @Nullable Noise noise;
    private @Nullable String unmeasured;

    /** Makes the codec's trial when it is time for it. */
    public interface TrialStart {
        /** A trial that is ready to start. */
        Trial prepare() throws IOException;
    }

    /** Of the machine this runs on. */
    public Examination() {
        this(new SystemFiles(Path.of("/")));
    }

    Examination(SystemFiles files) {
        this.files = files;
    }

    /**
     * Asks the machine.
     *
     * @param working Folder that takes results.
     * @param cache Folder that takes generated code.
     * @param cores The number of cores that the JVM sees.
     * @param workers Processes of a run of the default codecs.
     * @return What was found, in the order to show it.
     */
    public List<Finding> ask(Path working, Path cache, int cores, int workers) {
        findings.addAll(RuntimeChecks.all(files, working, cache));
        findings.addAll(new MachineChecks(files, cores, workers).all());
        return findings();
    }

    /** What others leave to a run, as {@code run} sees it before it begins; nothing on an idle machine. */
    public List<Finding> beside(OtherLoad load) {
        if (load.isIdle()) {
            return List.of();
        }
        Finding found = Finding.warn("share", load.words(), "M07", WHO);
        findings.add(found);
        return List.of(found);
    }

    /**
     * Measures a codec against itself. Where that fails, {@link #unmeasured()} says why.
     *
     * @param time The time for the rounds.
     * @return What was found meanwhile.
     */
    public List<Finding> measure(TrialStart trial, Duration time, AtomicBoolean interrupted, Progress progress)
            throws InterruptedException {
        int before = findings.size();
        Optional<ProcText.Ticks> begun = ProcText.ticks(files.text("proc/stat"));
        try {
            Trial ready = trial.prepare();
            List<List<Entry>> journals = ready.run(time, interrupted, progress);
            noise = Noise.of(journals, ready.codec().id(), time.toMillis() / 1e3)
                    .orElse(null);
            unmeasured = noise == null ? reason(journals, interrupted.get()) : null;
        } catch (Stop | IOException e) {
            unmeasured = String.valueOf(e.getMessage());
        }
        findings.add(steal(begun, ProcText.ticks(files.text("proc/stat"))));
        if (noise != null) {
            findings.addAll(of(noise));
        }
        return List.copyOf(findings.subList(before, findings.size()));
    }

    private static String reason(List<List<Entry>> journals, boolean interrupted) {
        return journals.stream()
                .flatMap(journal -> new RunView(journal).all(Entry.ProcessLost.class).stream())
                .map(Entry.ProcessLost::reason)
                .findFirst()
                .orElse(interrupted ? "interrupted" : "fewer than two rounds were completed; try --bench 30s");
    }

    /** The finding about time that the hypervisor kept between two readings. */
    static Finding steal(Optional<ProcText.Ticks> before, Optional<ProcText.Ticks> after) {
        OptionalDouble share = before.isPresent() && after.isPresent()
                ? after.get().stolenSince(before.get())
                : OptionalDouble.empty();
        if (share.isEmpty()) {
            return Finding.unknown("steal", "unknown: the operating system does not report it");
        }
        String text = String.format(Locale.ROOT, "%.1f %% of the time while it measured", share.getAsDouble() * 100);
        return share.getAsDouble() > STOLEN
                ? Finding.warn(
                        "steal", text, "M06", "# the host is busy: measure at another time or on another machine")
                : Finding.ok("steal", text);
    }

    /** Findings of the measurement beside its figures. */
    static List<Finding> of(Noise noise) {
        List<Finding> all = new ArrayList<>();
        Double foreign = noise.foreignCores();
        if (foreign == null) {
            all.add(Finding.unknown("others", "the operating system does not report what other processes use"));
        } else {
            String text =
                    String.format(Locale.ROOT, "other processes used up to %.2f cores while it measured", foreign);
            all.add(foreign > FOREIGN_CORES ? Finding.warn("others", text, "M07", WHO) : Finding.ok("others", text));
        }
        if (2 * noise.sdPercent() > NOISY) {
            all.add(Finding.warn(
                    "noise",
                    String.format(
                            Locale.ROOT,
                            "two measurements of %s differ by %.1f %% per round",
                            noise.codec(),
                            noise.sdPercent()),
                    "M01",
                    "serdebench run FILE --thorough   # or a quieter machine"));
        }
        if (noise.hasFewRounds()) {
            all.add(Finding.note(
                    "rounds",
                    noise.rounds() + " in that time: the figures below are estimates",
                    "serdebench doctor --bench 60s"));
        }
        return all;
    }

    /** All findings so far. */
    public List<Finding> findings() {
        return List.copyOf(findings);
    }

    /** The noise that was measured, or null. */
    public @Nullable Noise noise() {
        return noise;
    }

    /** Why there is no noise, or null. */
    public @Nullable String unmeasured() {
        return unmeasured;
    }

    /** True if no run is possible here. */
    public boolean isUnfit() {
        return findings.stream().anyMatch(finding -> finding.status() == Finding.Status.FAIL);
    }
}
