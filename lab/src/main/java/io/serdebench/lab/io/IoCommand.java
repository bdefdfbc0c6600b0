package io.serdebench.lab.io;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.dataset.example.Examples;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Durations;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.OutputChoice;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.Percents;
import io.serdebench.lab.shell.PlanNotes;
import io.serdebench.lab.shell.Resumed;
import io.serdebench.lab.shell.TypedAgain;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.SafeText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Compares ways of reading, copying and logging on the user's own file. */
@Command(
        name = "io",
        description =
                "Compare ways of file I/O on your own file: copying it, scanning its lines, and writing and reading logs of its records.",
        footer = {
            "",
            "Each copy is compared with the file byte for byte, each count with a plain pass, before "
                    + "anything is timed. The file itself is only read. Copies are made in the output folder, or in "
                    + "--dir, and removed.",
            "",
            "Examples:",
            "  serdebench io feed.tsv",
            "  serdebench io example:feed --size 200MB --time 10m",
            "  serdebench io feed.tsv --work copy-lines --paths @e2,lines-batched,@limits",
            "  serdebench io feed.tsv --work scan-sum --field price --cache cold",
            "  serdebench io example:person:1000000 --rows all --work log -c json,protobuf",
            "  serdebench io --resume serdebench-out/io-feed-20260101T120000Z"
        },
        exitCodeList = {
            "0:done",
            "1:a bug",
            "2:usage",
            "3:input",
            "4:environment",
            "130:interrupted; what was measured is saved"
        },
        sortOptions = false)
public final class IoCommand implements Callable<Integer> {

    /** Words that stand for two works. */
    private static final Map<String, List<Workload>> BOTH = Map.of(
            "copy", List.of(Workload.COPY_BYTES, Workload.COPY_LINES),
            "scan", List.of(Workload.SCAN_LINES, Workload.SCAN_SUM),
            "log", List.of(Workload.LOG_WRITE, Workload.LOG_READ));

    private static final List<String> PATHS_OF_FILES = List.of(
            Workload.COPY_BYTES.word(),
            Workload.COPY_LINES.word(),
            Workload.SCAN_LINES.word(),
            Workload.SCAN_SUM.word());

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(
            paramLabel = "INPUT",
            arity = "0..1",
            description = "A file, or example:feed and the other examples of 'serdebench run --help'.")
    String input = "";

    @Option(
            names = "--work",
            paramLabel = "LIST",
            split = ",",
            description =
                    "copy-bytes, copy-lines, scan-lines, scan-sum (default: these four), log-write, log-read; copy, scan and log mean"
                            + " two each.")
    List<String> works = new ArrayList<>();

    @Option(
            names = "--paths",
            paramLabel = "SEL",
            split = ",",
            description =
                    "Strategies: names, globs, direct:4m with a buffer's size, @e2 for the published ones, @limits, all,"
                            + " exclusions as !io-bytes. See 'serdebench list io-paths'.")
    List<String> paths = new ArrayList<>();

    @Option(
            names = "--field",
            paramLabel = "NAME",
            description = "The field that scan-sum sums, by name or number (default: the first numeric field).")
    @Nullable
    String field;

    @Option(names = "--size", paramLabel = "SIZE", description = "The size of an example's file, as 200MB or 12GB.")
    @Nullable
    String size;

    @Option(
            names = "--cache",
            paramLabel = "STATE",
            description = "warm (default) or cold: the file dropped from the page cache.")
    String cache = "warm";

    @Option(names = "--dir", paramLabel = "DIR", description = "Where copies and logs go (default: the output folder).")
    @Nullable
    Path dir;

    @Option(
            names = "--target",
            paramLabel = "FILE",
            description = "Where to copy to. The file must not exist; it is deleted afterwards.")
    @Nullable
    Path target;

    @Option(names = "--across", description = "Copies may go to another file system than the file lies on.")
    boolean across;

    @Option(
            names = {"-c", "--codecs"},
            paramLabel = "SEL",
            split = ",",
            description = "Codecs of record logs; implies --work log (default @default).")
    List<String> codecs = new ArrayList<>();

    @Option(names = "--rows", paramLabel = "N|all", description = "Records of a log (default 20000).")
    String rows = "20000";

    @Option(
            names = "--sync",
            paramLabel = "WHEN",
            description = "When to fsync a log: none (default), end, or each:N for every N records.")
    String sync = "none";

    @Option(
            names = "--jvm",
            paramLabel = "PATH",
            description = "The JVM that does the I/O, a JAVA_HOME; the running one if left out.")
    @Nullable
    Path jvm;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description =
                    "Total time, as 90s or 10m (default 5m), everything included. What does not fit is measured in part; the report says so.")
    String time = "5m";

    @Option(
            names = "--precision",
            paramLabel = "PCT",
            description = "Differences smaller than this are called the same (default 3%%).")
    String precision = "3%";

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the order of passes (default 1).")
    long seed = 1;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Output folder (default serdebench-out/io-<name>-<utc>).")
    @Nullable
    Path output;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Continue a run of io that was stopped or killed, with its options and its remaining time."
                    + " --jvm, --dir and --target must be given again.")
    @Nullable
    Path resume;

    @Option(names = "--dry-run", description = "Print the plan and when it would end, and measure nothing.")
    boolean dryRun;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Option(names = "--no-report", description = "Do not write report.html.")
    boolean noReport;

    @Override
    public Integer call() throws Exception {
        CommandRoot parent = Objects.requireNonNull(root);
        Resumed resumed = resume == null ? null : Resumed.open(resume, "io");
        IoOptions options = resumed == null ? options() : then(resumed, parent);
        if (dryRun) {
            new IoForesight(options).print(parent.console());
            return ExitCode.OK.code();
        }
        boolean whole = new IoSession(parent.console(), options, resumed).run();
        return (whole ? ExitCode.OK : ExitCode.INTERRUPTED).code();
    }

    private TypedAgain again() {
        return TypedAgain.ofFiles(jvm, dir, target);
    }

    /** Options of that time; printed as JSON also where that is asked for now. */
    private IoOptions then(Resumed resumed, CommandRoot parent) throws InterruptedException {
        IoCommand command = resumed.command(parent, IoCommand.class);
        if (command == null) {
            throw Stop.input("the journal is not one of 'io'");
        }
        again().check(command.again(), resumed.folder());
        command.json |= json;
        return command.options();
    }

    /** Checks the options that were given. */
    IoOptions options() throws InterruptedException {
        if (input.isEmpty()) {
            throw Stop.usage("io needs a file to measure with, or --resume DIR");
        }
        Duration budget = Durations.parse("--time", time);
        if (budget.toSeconds() < 5) {
            throw Stop.usage("--time " + time + " is too short; the shortest is 5s, the default 5m");
        }
        if (size != null && !input.startsWith("example:")) {
            throw Stop.usage(
                    "--size " + size + " is for examples only; of a file, all is measured that fits into --time");
        }
        if (!sync.matches("none|end|each:[1-9][0-9]{0,8}")) {
            throw Stop.usage("--sync takes none, end or each:N, not '" + sync + "'");
        }
        if (target != null && dir != null) {
            throw Stop.usage("--dir and --target both say where copies go; one of them is enough");
        }
        return new IoOptions(
                new IoOptions.Data(input, field, size == null ? 0 : ExampleFile.size(size)),
                works(),
                paths,
                state(),
                new IoOptions.Copies(dir, target, across),
                new IoOptions.Logs(codecs.isEmpty() ? List.of("@default") : codecs, rows, sync),
                jvm == null ? Jvm.running() : Jvm.at(jvm),
                budget,
                Percents.parse("--precision", precision),
                seed,
                new OutputChoice(output, !noReport, json));
    }

    private List<Workload> works() {
        List<String> words = new ArrayList<>(works);
        if (words.isEmpty()) {
            words.addAll(codecs.isEmpty() ? PATHS_OF_FILES : List.of("log"));
        }
        List<Workload> asked = new ArrayList<>();
        for (String word : words) {
            if (BOTH.containsKey(word)) {
                asked.addAll(BOTH.getOrDefault(word, List.of()));
                continue;
            }
            List<String> known =
                    Arrays.stream(Workload.values()).map(Workload::word).toList();
            asked.add(Workload.of(word)
                    .orElseThrow(() -> Stop.usage(
                            "--work: there is no work '" + word + "'." + Suggest.phrase(word, known),
                            "there are  " + String.join(", ", known))));
        }
        return asked.stream().distinct().toList();
    }

    private CacheState state() {
        return switch (cache) {
            case "warm" -> CacheState.WARM;
            case "cold" -> CacheState.COLD;
            default -> throw Stop.usage("--cache takes warm or cold, not '" + cache + "'");
        };
    }

    /** The plan of {@code io}, in words. The file is not read, so nothing is said of its lines. */
    static final class IoForesight {

        private final IoOptions options;

        IoForesight(IoOptions options) {
            this.options = options;
        }

        /** Prints the plan as the answer of a dry run. */
        void print(Console console) throws IOException, InterruptedException {
            OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
            try {
                IoProgram program =
                        new IoProgram(options.jvm(), Home.installation().resolve("io"), folder.work());
                of(program.offer()).print(console, options.output().json());
            } finally {
                folder.discard();
            }
        }

        /** The plan in words. */
        PlanNotes of(StrategyCatalog offer) throws IOException {
            PlanNotes notes =
                    new PlanNotes("io", Instant.now(), options.budget().toMillis() / 1e3, false);
            String name = SafeText.text(options.data().input(), true);
            if (options.data().input().startsWith(Examples.PREFIX)) {
                Examples.parse(options.data().input());
                notes.with("file", name + ", made for this run");
            } else {
                SourceFile file = SourceFile.of(SourceFile.path(options.data().input()), name);
                notes.with(
                        "file",
                        name + ", " + Figures.size(file.bytes()) + ", page cache "
                                + options.cache().word());
            }
            for (Workload work : options.works()) {
                List<Strategy> strategies =
                        work.isLog() ? List.of() : StrategySelector.of(offer, work, options.paths());
                String who = work.isLog()
                        ? "logs of the codecs "
                                + String.join(", ", options.logs().codecs())
                                + (options.paths().isEmpty() ? ", by as many paths as the time has rounds for" : "")
                        : strategies.stream().map(Strategy::name).collect(Collectors.joining(", "));
                notes.with(work.word(), who.isEmpty() ? "no strategy of this work was chosen" : who);
            }
            return notes.with(
                    "rounds",
                    "an equal share of the time for each work; a work ends earlier once all pairs are decided");
        }
    }
}
