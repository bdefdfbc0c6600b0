package io.serdebench.lab.measure;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.RecordSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** From candidates to the end of the journal: checks what is not checked yet, then measures. */
public final class MeasurementRun {

    /** Where nothing but first calls is measured, this many rounds of them are made even if the time is too short. */
    private static final int MIN_FIRST_ROUNDS = 5;

    /** Rounds after which instructions are counted by single steps, where that is asked for. */
    private static final int STEP_ROUNDS = 2;

    private final Dataset dataset;
    private final Path scratch;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private final long seed;
    private final Operations operations;
    private final List<String> compressors;
    private final Path compress;
    private final Path cache;
    private final int cores = Cores.atOnce();
    private final ProvisionalRanking interim = new ProvisionalRanking();
    private volatile String twin = "";

    public MeasurementRun(
            Dataset dataset,
            Path scratch,
            Progress progress,
            AtomicBoolean interrupted,
            long seed,
            Operations operations,
            List<String> compressors,
            Path compress,
            Path cache) {
        this.dataset = dataset;
        this.scratch = scratch;
        this.progress = progress;
        this.interrupted = interrupted;
        this.seed = seed;
        this.operations = operations;
        this.compressors = compressors;
        this.compress = compress;
        this.cache = cache;
    }

    /**
     * Measures until all is decided or the deadline comes.
     *
     * @param journal The journal with its plan. If a run goes on, it has all that was done before.
     * @param begun When the run began, a value of {@link System#nanoTime}.
     * @param deadline Another one.
     * @param answer The sentence of a result about whom to take, made of the journal.
     */
    public Entry.Why measure(
            List<Candidate> ready,
            Journal.Writer journal,
            long begun,
            long deadline,
            Function<List<Entry>, String> answer)
            throws IOException, InterruptedException {
        verify(ready, journal, interrupted::get);
        List<Candidate> sound = sound(ready, journal);
        if (sound.stream().allMatch(Candidate::floor)) {
            return Entry.Why.NOTHING;
        }
        if (interrupted.get()) {
            return Entry.Why.INTERRUPTED;
        }
        RecordSample selection = RecordSample.of(dataset.rows(), dataset.records(), Files.size(dataset.rows()));
        Duration left = Duration.ofNanos(deadline - System.nanoTime());
        TimeShares shares = TimeShares.of(left, operations, !compressors.isEmpty());
        long compressing = shares.compression().toNanos();
        long share = shares.first().toNanos();
        Entry.Why why = measure(sound, selection, journal, begun, deadline - compressing, share, answer);
        if (!compressors.isEmpty() && why != Entry.Why.INTERRUPTED) {
            List<Candidate> compressed =
                    sound.stream().filter(candidate -> !candidate.floor()).toList();
            new CompressRounds(compress, scratch, compressors, seed, journal, progress, interrupted)
                    .run(compressed, selection, Math.min(deadline, System.nanoTime() + compressing));
            return interrupted.get() ? Entry.Why.INTERRUPTED : why;
        }
        return why;
    }

    /**
     * Checks what is not checked yet, and measures nothing.
     *
     * @param journal Takes what was found of each candidate.
     * @return Those that did not fail.
     */
    public List<Candidate> check(List<Candidate> ready, Journal.Writer journal)
            throws IOException, InterruptedException {
        verify(ready, journal, interrupted::get);
        return sound(ready, journal);
    }

    private Entry.Why measure(
            List<Candidate> sound,
            RecordSample selection,
            Journal.Writer journal,
            long begun,
            long deadline,
            long share,
            Function<List<Entry>, String> answer)
            throws IOException, InterruptedException {
        MeasurementPlan first = new MeasurementPlan(sound, selection, scratch, cores, seed, SliceSettings.standard());
        if (!operations.steady()) {
            return new FirstCallRounds(first, journal, progress, interrupted, operations.checkpoints())
                    .run(deadline, MIN_FIRST_ROUNDS);
        }
        MeasurementPlan steady = new MeasurementPlan(
                withTwin(sound, journal),
                selection,
                scratch,
                cores,
                seed,
                SliceSettings.standard(),
                operations.extras(),
                operations.steps() ? STEP_ROUNDS : 0);
        Entry.Why why = new Rounds(steady, journal, progress, interrupted, answer)
                .run(deadline - share, Duration.ofNanos(System.nanoTime() - begun), this::seen);
        if (!operations.first() || why == Entry.Why.INTERRUPTED || why == Entry.Why.CANARY) {
            return why;
        }
        long end = Math.min(deadline, System.nanoTime() + share);
        Entry.Why firstWhy =
                new FirstCallRounds(first, journal, progress, interrupted, operations.checkpoints()).run(end, 1);
        return firstWhy == Entry.Why.INTERRUPTED ? firstWhy : why;
    }

    private void seen(Entry.Slice slice) {
        if (slice.participant().equals(twin)) {
            return;
        }
        interim.add(slice);
        String first = interim.firstFigure();
        if (first != null) {
            progress.note("first figure", first);
        }
        progress.interim(interim.lines());
    }

    private void verify(List<Candidate> ready, Journal.Writer journal, BooleanSupplier stop)
            throws IOException, InterruptedException {
        Set<String> before = new RunView(journal.entries()).checkedAs(Fidelity.values());
        List<Candidate> missing =
                ready.stream().filter(c -> !before.contains(c.codec())).toList();
        Proofs proofs = new Proofs(cache.resolve("proofs"), dataset.sha256(), dataset.rows());
        List<Candidate> unproved = new ArrayList<>();
        for (Candidate candidate : missing) {
            Entry.Checked proved = candidate.floor() ? null : proofs.of(candidate, dataset.records());
            if (proved == null) {
                unproved.add(candidate);
            } else {
                interim.add(proved);
                journal.append(proved);
            }
        }
        if (unproved.size() < missing.size()) {
            progress.note(
                    "verify",
                    TerminalText.count(missing.size() - unproved.size(), "codec") + ", already proven on this data");
        }
        if (!unproved.isEmpty()) {
            List<Entry.Checked> outcomes = new Verifier(scratch, progress, stop)
                    .verify(unproved, dataset.rows(), dataset.records(), cores, outcome -> {
                        interim.add(outcome);
                        progress.interim(interim.lines());
                    });
            for (Entry.Checked outcome : outcomes) {
                journal.append(outcome);
                for (Candidate candidate : unproved) {
                    if (candidate.codec().equals(outcome.codec())) {
                        proofs.keep(candidate, outcome);
                    }
                }
            }
        }
    }

    /** Those that did not fail, and whose figures would be their own. */
    private static List<Candidate> sound(List<Candidate> ready, Journal.Writer journal) {
        Set<String> failed = new RunView(journal.entries())
                .checkedAs(Fidelity.FAILED, Fidelity.UNSUPPORTED, Fidelity.LAZY, Fidelity.STATEFUL, Fidelity.BOUND);
        return ready.stream().filter(c -> !failed.contains(c.codec())).toList();
    }

    /** All of them, and one under a second name. */
    private List<Candidate> withTwin(List<Candidate> candidates, Journal.Writer journal) throws IOException {
        List<Candidate> sound = new ArrayList<>(candidates);
        List<String> compared = List.copyOf(Verdicts.start(journal.entries()).compared());
        Entry.Canary canary = CanaryChoice.of(new RunView(journal.entries()), compared, new Random(seed), journal);
        if (canary != null) {
            Entry.Canary chosen = canary;
            twin = chosen.twin();
            sound.stream()
                    .filter(c -> c.codec().equals(chosen.codec()))
                    .findFirst()
                    .ifPresent(c -> sound.add(c.alias(chosen.twin(), 1)));
        }
        return sound;
    }
}
