package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.Experiment;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;

/** Prints which experiments there are. */
final class ReproduceList {

    private ReproduceList() {}

    static void print(Console console) {
        console.out().print(text(console.style()));
        console.out().flush();
    }

    static String text(Style style) {
        Lines out = new Lines(style);
        for (Experiment experiment : BuiltIn.all()) {
            out.beside(experiment.id() + "  ", style::bold, experiment.name() + ": " + experiment.title());
            out.under(
                    4,
                    Figures.many(experiment.steps().size(), "step") + ", "
                            + Figures.many(experiment.claims().size(), "claim") + ": " + ids(experiment.claims()));
        }
        out.line("");
        out.text(Launcher.inText("serdebench reproduce E1; reproduce all; or the file of an experiment of your own"));
        return out.toString();
    }

    /** The first and the last of their ids, which a file may have in another order. */
    private static String ids(List<Experiment.Claim> claims) {
        List<String> ids = claims.stream().map(Experiment.Claim::id).sorted().toList();
        return ids.size() == 1 ? ids.get(0) : ids.get(0) + " to " + ids.get(ids.size() - 1);
    }
}
