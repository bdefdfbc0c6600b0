package io.serdebench.lab.gate;

import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.MeasurementPlan;
import io.serdebench.lab.measure.MeasurementRun;
import io.serdebench.lab.measure.Operations;
import io.serdebench.lab.measure.Rounds;
import io.serdebench.lab.measure.SliceSettings;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.process.RecordSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One pass over one codec: checks both sides, and runs rounds of them and of the control until a question is answered. */
final class GatePass {

    /** The margin of verdicts of sameness, which a gate does not ask for. */
    private static final double MARGIN = 0.03;

    private final GateTask task;
    private final Dataset dataset;
    private final String codec;
    private final GateSides sides;
    private final int number;

    /**
     * A pass.
     *
     * @param sides The candidates of the codec.
     * @param number The number of the pass, from 1.
     */
    GatePass(GateTask task, Dataset dataset, String codec, GateSides sides, int number) {
        this.task = task;
        this.dataset = dataset;
        this.codec = codec;
        this.sides = sides;
        this.number = number;
    }

    /** The candidate that takes part under a second name: the base, or where it is stored the other side. */
    String controlled() {
        return task.stored() == null ? GateSides.base(codec) : GateSides.fresh(codec);
    }

    /** The second name. */
    String twin() {
        return Entry.Canary.of(controlled()).twin();
    }

    /**
     * Runs it.
     *
     * @param question The question, or null where sizes and fidelity are all that is asked for.
     * @param deadline A value of {@link System#nanoTime}.
     * @return The journal.
     */
    List<Entry> run(@Nullable TimeQuestion question, long deadline) throws IOException, InterruptedException {
        Path place =
                Files.createDirectories(task.place().output().resolve(codec).resolve("pass-" + number));
        Path work = Files.createDirectories(task.place().scratch().resolve(codec + "-" + number));
        Path file = place.resolve(Journal.FILE);
        long begun = System.nanoTime();
        try (Journal.Writer journal = new Journal.Writer(file)) {
            begin(journal, deadline - begun);
            List<Candidate> sound = new MeasurementRun(
                            dataset,
                            work,
                            task.hearing().progress(),
                            task.hearing().interrupted(),
                            task.reading().sampling().seed(),
                            Operations.parse(Operations.USUAL, List.of()),
                            List.of(),
                            task.place().home().resolve("compress"),
                            task.place().cache())
                    .check(sides.ready(), journal);
            Entry.Why why = Entry.Why.NOTHING;
            int needed = task.stored() == null ? 2 : 1;
            if (question != null
                    && sound.size() == needed
                    && !task.hearing().interrupted().get()) {
                why = rounds(sound, question, journal, work, begun, deadline);
            }
            journal.append(new Entry.Ended(
                    task.hearing().interrupted().get() ? Entry.Why.INTERRUPTED : why,
                    (System.nanoTime() - begun) / 1_000_000));
            List<Entry> entries = journal.entries();
            if (question != null) {
                question.end(new RunView(entries), new Samples(entries));
            }
            return entries;
        }
    }

    private Entry.Why rounds(
            List<Candidate> sound, TimeQuestion question, Journal.Writer journal, Path work, long begun, long deadline)
            throws IOException, InterruptedException {
        List<Candidate> all = new ArrayList<>(sound);
        boolean control = task.limits().needsControl();
        sound.stream()
                .filter(one -> control && one.codec().equals(controlled()))
                .findFirst()
                .ifPresent(one -> all.add(one.twin()));
        RecordSample selection = RecordSample.of(dataset.rows(), dataset.records(), Files.size(dataset.rows()));
        MeasurementPlan plan = new MeasurementPlan(
                all,
                selection,
                work,
                Cores.atOnce(),
                task.reading().sampling().seed() + number - 1,
                SliceSettings.standard());
        task.hearing()
                .progress()
                .note(
                        codec,
                        "rounds of "
                                + (task.stored() == null ? "base and new" : "new")
                                + (control ? " and " + (task.stored() == null ? "base" : "new") + " again" : "")
                                + ", up to "
                                + Math.max(0, (deadline - System.nanoTime()) / 1_000_000_000) + " s"
                                + (number == 1 ? "" : ", to confirm what the first pass found"));
        boolean counting = task.limits().countsInstructions() && number == 1 && task.stored() == null;
        return new Rounds(
                        counting ? plan.withSteps(UsualCount.MOST_ROUNDS) : plan,
                        journal,
                        task.hearing().progress(),
                        task.hearing().interrupted())
                .run(deadline, Duration.ofNanos(System.nanoTime() - begun), question);
    }

    private void begin(Journal.Writer journal, long nanos) throws IOException {
        journal.append(new Plan(
                task.startedAt().toString(),
                task.tool(),
                task.place().output().getFileName().toString(),
                Path.of("").toAbsolutePath().toString(),
                task.arguments(),
                Math.max(0, nanos / 1_000_000),
                MARGIN,
                task.reading().sampling().seed(),
                SliceSettings.standard().sliceMicros(),
                Plan.Data.of(String.join(" ", task.inputs()), dataset),
                sides.planned(),
                Machines.describe(),
                Clock.CPU));
        for (Entry.Checked refused : sides.refused()) {
            journal.append(refused);
        }
        if (task.limits().needsControl()) {
            journal.append(Entry.Canary.of(controlled()));
        }
    }
}
