package io.serdebench.lab.journal;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.SequentialAnalysis;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Verdicts that follow from a journal. The run that writes it asks after every round; whoever reads it later gets the same
 * answers, since nothing but the journal goes in.
 */
public final class Verdicts {

    private final Set<String> compared;
    private final Set<String> named;
    private SequentialAnalysis analysis;
    private int seen;

    private Verdicts(Set<String> compared, List<String> operations, List<String> twins, double margin) {
        this.compared = compared;
        this.named = new LinkedHashSet<>(compared);
        named.addAll(twins);
        this.analysis = SequentialAnalysis.start(Samples.TOTAL, operations, compared, twins, margin);
    }

    /**
     * Nothing is decided. Those candidates are compared that gave all data back.
     *
     * @param journal up to the last {@link Entry.Checked}, or more
     */
    public static Verdicts start(List<Entry> journal) {
        Plan plan = new RunView(journal).plan();
        List<String> names =
                plan.candidates().stream().map(Plan.Candidate::name).toList();
        return start(journal, names, plan.partsOfTotal(), plan.margin());
    }

    /**
     * Begins the verdicts of any participants, whatever plan they stand in.
     *
     * @param entries Entries with their checks and the canary; no plan is read.
     * @param names The participants, in order.
     * @param operations The operations that are decided beside the total.
     * @param margin The least difference that counts, as a share.
     */
    static Verdicts start(List<Entry> entries, List<String> names, List<String> operations, double margin) {
        RunView run = new RunView(entries);
        Set<String> lossless = run.checkedAs(Fidelity.LOSSLESS);
        Set<String> compared =
                names.stream().filter(lossless::contains).collect(Collectors.toCollection(LinkedHashSet::new));
        Entry.Canary canary = run.canary();
        List<String> twins = canary == null ? List.of() : List.of(canary.codec(), canary.twin());
        return new Verdicts(compared, operations, twins, margin);
    }

    /** All that a whole journal decides. */
    public static Verdicts of(List<Entry> journal, Samples samples) {
        Verdicts verdicts = start(journal);
        verdicts.look(samples);
        verdicts.end(samples);
        return verdicts;
    }

    /** Takes in the rounds that came since, one after the other. */
    public void look(Samples samples) {
        for (; seen < samples.rounds(); seen++) {
            analysis = analysis.look(samples.ratios(seen + 1, named));
        }
    }

    /** No round follows. */
    public void end(Samples samples) {
        analysis = analysis.last(samples.ratios(samples.rounds(), named));
    }

    /** The state of decisions. */
    public SequentialAnalysis analysis() {
        return analysis;
    }

    /** The names that are compared with each other. */
    public Set<String> compared() {
        return compared;
    }

    /** All names that are compared, and both of the canary. */
    public Set<String> named() {
        return named;
    }
}
