package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.Experiment;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;

/** Prints which experiments there are. */
final class ReproduceList {

    private ReproduceList() {}

    static void print(Console console) {
        Style style = console.style();
        Lines out = new Lines(style);
        for (Experiment experiment : BuiltIn.all()) {
            out.beside(experiment.id() + "  ", style::bold, experiment.name() + ": " + experiment.title());
            out.under(
                    4,
                    experiment.steps().size() + " steps, " + experiment.claims().size() + " claims, "
                            + experiment.claims().get(0).id() + " to "
                            + experiment
                                    .claims()
                                    .get(experiment.claims().size() - 1)
                                    .id());
        }
        out.line("");
        out.text("serdebench reproduce E1; reproduce all; or the file of an experiment of your own");
        console.out().print(out);
        console.out().flush();
    }
}
