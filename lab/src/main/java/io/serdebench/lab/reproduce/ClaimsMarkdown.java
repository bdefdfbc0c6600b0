package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.claim.Experiment.Source;
import io.serdebench.lab.claim.Scale;
import io.serdebench.lab.reproduce.ReproduceResult.ClaimDone;
import io.serdebench.lab.reproduce.ReproduceResult.ReadingDone;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.reproduce.ReproduceResult.StepDone;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.SafeText;
import java.util.List;
import java.util.stream.Collectors;

/** The table of claims as a document: every claim, both readings, the ratio with its interval, why, and the commands. */
final class ClaimsMarkdown {

    private final StringBuilder out = new StringBuilder();

    private ClaimsMarkdown() {}

    /** The document. */
    public static String render(ReproduceResult result) {
        ClaimsMarkdown document = new ClaimsMarkdown();
        document.write(result);
        return document.out.toString();
    }

    private void write(ReproduceResult result) {
        line("# Published claims, run again");
        line("");
        line("`serdebench reproduce` wrote this page; it is not edited by hand. One session on "
                + cell(result.machine().os())
                + ", " + Figures.many(result.machine().cores(), "core")
                + (result.machine().cpu().isEmpty()
                        ? ""
                        : " (" + cell(result.machine().cpu()) + ")") + ", "
                + cell(result.java()) + ", began " + Figures.when(result.startedAt()) + " and took "
                + Figures.duration(result.elapsedSeconds()) + ".");
        if (result.partial()) {
            line("The session was interrupted.");
        }
        line("");
        line("    " + Launcher.command() + " " + String.join(" ", result.arguments()));
        line("");
        line(
                "A claim *holds* where the whole interval lies on the claimed side, is *refuted* where it lies on the other"
                        + " side, and otherwise the figures *can't tell*. *As published* repeats the habits of the original;"
                        + " *fairly* measures warm code, many times, and checks what is read back. All times come from this"
                        + " machine"
                        + (result.scale() == Scale.QUICK
                                ? ", and quick scale means fewer rounds and wider intervals: "
                                : ": ")
                        + ReproduceWords.tally(result.experiments()) + ".");
        for (Reproduced experiment : result.experiments()) {
            experiment(experiment);
        }
        sources(result);
    }

    private void experiment(Reproduced experiment) {
        line("");
        line("## " + experiment.id() + ": " + experiment.title());
        line("");
        line("| claim | reading | verdict | figure | why |");
        line("|---|---|---|---|---|");
        for (ClaimDone claim : experiment.claims()) {
            String name = claim.id() + " " + claim.text();
            for (ReadingDone reading : claim.readings()) {
                line("| " + cell(name) + " | " + reading.reading().words() + " | **"
                        + reading.truth().word() + "** | " + cell(ReproduceWords.firstRatio(reading)) + " | "
                        + cell(reading.why()) + " |");
                name = "";
            }
        }
        if (!experiment.faults().isEmpty()) {
            line("");
            line("What the original did:");
            line("");
            experiment.faults().forEach(fault -> line("- " + cell(fault)));
        }
        line("");
        line("The readings:");
        line("");
        experiment.claims().stream()
                .flatMap(claim -> claim.readings().stream())
                .map(reading -> "- " + reading.reading().words() + ": " + cell(reading.how()))
                .distinct()
                .forEach(this::line);
        line("");
        line("The steps:");
        line("");
        for (StepDone step : experiment.steps()) {
            String how = step.reason() != null
                    ? "not run: " + step.reason()
                    : Figures.duration(step.seconds()) + times(step.repeats()) + scaled(step);
            line("- `" + step.id() + "`, " + cell(step.title()) + " (" + cell(how) + ")");
        }
        line("");
        experiment.steps().forEach(step -> line("    " + step.command()));
    }

    private static String times(int repeats) {
        return repeats > 1 ? ", done " + repeats + " times" : "";
    }

    private static String scaled(StepDone step) {
        return step.scaled().isEmpty() ? "" : "; scaled down: " + ReproduceWords.scaled(step);
    }

    private void sources(ReproduceResult result) {
        line("");
        line("## Sources");
        line("");
        ReproduceWords.sources(result)
                .forEach((source, experiments) -> line("- " + ids(experiments) + ": " + cited(source)));
    }

    private static String ids(List<Reproduced> experiments) {
        return experiments.stream().map(Reproduced::id).collect(Collectors.joining(", "));
    }

    private static String cited(Source source) {
        return cell(source.author()) + ": *" + cell(source.title()) + "*. "
                + (source.address().matches("https?://\\S+") ? "<" + source.address() + ">" : cell(source.address()))
                + ". Set-up as published: " + cell(source.setup()) + ".";
    }

    /** Text that a table of Markdown takes as text. */
    private static String cell(String text) {
        return SafeText.text(text, true)
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("*", "\\*")
                .replace("`", "\\`");
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
