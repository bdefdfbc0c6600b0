package io.serdebench.lab.gate;

import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The candidates of both sides: each codec under a name that ends in its side.
 *
 * @param planned All of them, for plans.
 * @param refused Those that take no part, with the reason.
 * @param ready Those that can be started.
 */
record GateSides(List<Plan.Candidate> planned, List<Entry.Checked> refused, List<Candidate> ready) {

    private static final String BASE = "base";
    private static final String FRESH = "new";

    /** Generates and compiles the code of each side with its own class path. */
    static GateSides of(GateTask task, Preparation preparation, Dataset dataset)
            throws IOException, InterruptedException {
        GateSides sides = new GateSides(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        if (task.stored() == null) {
            sides.add(
                    preparation.candidates(dataset, task.versions().codecs().base(), List.of(on(task, BASE))),
                    preparation);
        }
        sides.add(
                preparation.candidates(dataset, task.versions().codecs().fresh(), List.of(on(task, FRESH))),
                preparation);
        return sides;
    }

    /** Takes the application's own classes and serializers of each side. */
    static GateSides of(GateTask task, Preparation preparation, OwnSides own) throws IOException, InterruptedException {
        GateSides sides = new GateSides(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        if (task.stored() == null) {
            sides.add(own.candidates(own.base(), on(task, BASE)), preparation);
        }
        sides.add(own.candidates(own.fresh(), on(task, FRESH)), preparation);
        return sides;
    }

    private static JvmVariant on(GateTask task, String side) {
        return new JvmVariant(side, task.variant().jvm(), task.variant().flags());
    }

    private void add(Candidates candidates, Preparation preparation) throws IOException {
        planned.addAll(candidates.planned());
        refused.addAll(candidates.refused());
        ready.addAll(preparation.ready(candidates));
    }

    /** The name of a codec's candidate in the base. */
    static String base(String codec) {
        return codec + "@" + BASE;
    }

    /** The name of its candidate on the other side. */
    static String fresh(String codec) {
        return codec + "@" + FRESH;
    }

    /** Those of one codec. */
    GateSides only(String codec) {
        List<String> names = List.of(base(codec), fresh(codec));
        return new GateSides(
                planned.stream().filter(one -> names.contains(one.name())).toList(),
                refused.stream().filter(one -> names.contains(one.codec())).toList(),
                ready.stream().filter(one -> names.contains(one.codec())).toList());
    }
}
