package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.Experiment;
import io.serdebench.lab.claim.ExperimentFile;
import io.serdebench.lab.claim.Scale;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Runs published experiments again, and judges what they claim. */
@Command(
        name = "reproduce",
        description =
                "Run published experiments again: published figures beside measured ones, and a verdict on each claim.",
        footer = {
            "",
            "Without an experiment it lists them. Each step is a serdebench command in its own process; a "
                    + "step that is finished is not done again with --resume. docs/reproduce.md says how to write an "
                    + "experiment.",
            "",
            "Examples:",
            "  serdebench reproduce",
            "  serdebench reproduce E1",
            "  serdebench reproduce all --scale quick",
            "  serdebench reproduce examples/doubt.toml",
            "  serdebench reproduce --resume serdebench-out/reproduce-20260101T120000Z"
        },
        exitCodeList = {
            "0:done, whatever the verdicts",
            "1:a bug",
            "2:usage",
            "3:no such experiment, or it has mistakes",
            "4:environment",
            "130:interrupted"
        },
        sortOptions = false)
public final class ReproduceCommand implements Callable<Integer> {

    private static final String ALL = "all";

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(
            paramLabel = "EXPERIMENT",
            arity = "0..*",
            description = "E1 to E7 or their names, all, or the file of an experiment, *.toml.")
    List<String> experiments = new ArrayList<>();

    @Option(
            names = "--scale",
            paramLabel = "HOW",
            description =
                    "quick: all within 15 minutes on two cores, scaled down where it says so. full: the sizes that were published, as far as the time of a step allows. (default quick)")
    String scale = "quick";

    @Option(names = "--show", description = "Print the files of the experiments, and run nothing.")
    boolean show;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Output folder (default serdebench-out/reproduce-<utc>).")
    @Nullable
    Path output;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Continue a session that was stopped or killed; finished steps are not repeated.")
    @Nullable
    Path resume;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        if (resume != null) {
            if (!experiments.isEmpty() || output != null || show) {
                throw Stop.usage("--resume takes experiments and output folder from the session that it goes on with");
            }
            ReproducePlan plan = ReproducePlan.read(resume);
            return code(new ReproduceSession(console, plan, json).run(resume, chosen(plan.experiments())));
        }
        if (experiments.isEmpty()) {
            ReproduceList.print(console);
            return ExitCode.OK.code();
        }
        List<ChosenExperiment> chosen = chosen(experiments);
        if (show) {
            for (ChosenExperiment each : chosen) {
                if (each.file() != null) {
                    throw Stop.usage("--show prints experiments that come with serdebench; " + each.file()
                            + " is a file already");
                }
                console.out().print(BuiltIn.text(each.experiment().id()));
            }
            console.out().flush();
            return ExitCode.OK.code();
        }
        ReproducePlan plan = ReproducePlan.of(
                parsed(scale), chosen.stream().map(ChosenExperiment::typed).toList(), again());
        return code(new ReproduceSession(console, plan, json).begin(output, chosen));
    }

    /** Words that repeat it for somebody else: without the folder, which is there already. */
    private List<String> again() {
        List<String> words = new ArrayList<>(List.of("reproduce"));
        words.addAll(experiments);
        words.addAll(List.of("--scale", scale));
        return words;
    }

    private static int code(boolean whole) {
        return (whole ? ExitCode.OK : ExitCode.INTERRUPTED).code();
    }

    /** Each experiment once, in the order in which they were named. */
    private static List<ChosenExperiment> chosen(List<String> typed) {
        List<ChosenExperiment> chosen = new ArrayList<>();
        for (String name : typed) {
            if (name.equals(ALL)) {
                BuiltIn.all().forEach(each -> add(new ChosenExperiment(each.id(), each, null), chosen));
            } else if (name.endsWith(".toml")) {
                Path file = Path.of(name).toAbsolutePath();
                add(new ChosenExperiment(file.toString(), ExperimentFile.read(file), file), chosen);
            } else {
                Experiment experiment = BuiltIn.named(name);
                add(new ChosenExperiment(experiment.id(), experiment, null), chosen);
            }
        }
        return chosen;
    }

    private static void add(ChosenExperiment one, List<ChosenExperiment> chosen) {
        for (ChosenExperiment other : chosen) {
            if (other.experiment().id().equals(one.experiment().id())) {
                if (Objects.equals(other.file(), one.file())) {
                    return;
                }
                throw Stop.usage(
                        "two experiments have the id " + one.experiment().id());
            }
        }
        chosen.add(one);
    }

    private static Scale parsed(String scale) {
        for (Scale each : Scale.values()) {
            if (each.word().equals(scale)) {
                return each;
            }
        }
        List<String> words = Arrays.stream(Scale.values()).map(Scale::word).toList();
        throw Stop.usage(
                "--scale takes quick or full, not '" + TerminalText.line(scale) + "'." + Suggest.phrase(scale, words));
    }
}
