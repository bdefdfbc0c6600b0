package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.export.ExportOptions;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.measure.CompressorNames;
import io.serdebench.lab.measure.Operations;
import io.serdebench.lab.shell.Batches;
import io.serdebench.lab.shell.Clocks;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Durations;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.JvmOptions;
import io.serdebench.lab.shell.NeedOptions;
import io.serdebench.lab.shell.OutputChoice;
import io.serdebench.lab.shell.OwnClassOptions;
import io.serdebench.lab.shell.Percents;
import io.serdebench.lab.shell.PluginOptions;
import io.serdebench.lab.shell.Resumed;
import io.serdebench.lab.shell.TypedAgain;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Ranks codecs on the user's records. */
@Command(
        name = "run",
        description =
                "Rank serialization codecs on your own records: time, exact size, allocation, and which differences are"
                        + " real.",
        footer = {
            "",
            "Examples:",
            "  serdebench run orders.csv",
            "  serdebench run events.jsonl.gz -c json,protobuf,avro-specific --time 5m",
            "  serdebench run orders.csv --baseline json",
            "  serdebench run example:orders --quick",
            "  serdebench run orders.csv --max-bytes 110 --need go",
            "  serdebench run orders.csv --ops columns --compress deflate,zstd:3",
            "  serdebench run orders.csv -c flatbuffers,sbe,protobuf --read order_id,total",
            "  serdebench run orders.csv -c protobuf --jvm /opt/jdk-17 --jvm /opt/jdk-25",
            "  serdebench run orders.csv --types total=decimal(18,2) --json > result.json",
            "  serdebench run orders.csv --export md,jmh",
            "  serdebench run orders.jsonl --classes app.jar --type com.acme.Order",
            "  serdebench run --suite com.acme.OrderSuite --classes app.jar"
        },
        exitCodeList = {
            "0:done",
            "1:a bug",
            "2:usage",
            "3:input, or no codec could be ranked, or an export has nothing to hold",
            "4:environment",
            "130:interrupted; what was measured is saved"
        },
        sortOptions = false)
public final class RunCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    public InputOptions input = new InputOptions();

    @Option(
            names = {"-c", "--codecs"},
            paramLabel = "SEL",
            split = ",",
            description =
                    "Codecs: ids, formats or libraries as avro or gson, globs as avro-*, traits as @binary, exclusions as !json (default @default). See 'serdebench list"
                            + " codecs'.")
    List<String> codecs = List.of();

    @Option(
            names = "--baseline",
            paramLabel = "CODEC",
            description =
                    "The codec that you have today. It takes part in any case, and the result says what each other one"
                            + " saves against it.")
    @Nullable
    String baseline;

    @Option(names = "--keep-all", description = "Leave no codec out where other processes keep the machine busy.")
    boolean keepAll;

    @Mixin
    public OwnClassOptions own = new OwnClassOptions();

    @Mixin
    public PluginOptions plugins = new PluginOptions();

    @Mixin
    public JvmOptions jvms = new JvmOptions();

    @Option(
            names = "--ops",
            paramLabel = "LIST",
            split = ",",
            description = "What is measured: encode,decode of warm code (default). Beside them: create, encode-message,"
                    + " encode-same, decode-message, access-shallow, access, or columns for these six. first: first"
                    + " calls in fresh processes, shown apart. all: all of these. instructions: counts instructions as"
                    + " well, by single steps where the processor's counters are hidden (about 2 s for each codec in"
                    + " each of two rounds).")
    List<String> operations = Operations.USUAL;

    @Option(
            names = "--first-calls",
            paramLabel = "N,N",
            split = ",",
            description =
                    "Record counts at which the time of first calls is reported, with --ops first (default 1,100,10000).")
    List<Integer> firstCalls = List.of();

    @Option(
            names = "--read",
            paramLabel = "FIELDS",
            split = ",",
            description = "Also time decoding and reading only these fields, a nested one as item.price. Shown next to"
                    + " the total, never part of it. A lazy decoder may skip the other fields.")
    List<String> read = List.of();

    @Option(
            names = "--shape",
            paramLabel = "record|batch:N",
            description =
                    "Encode records one by one (record), or N records in one message (batch:N). Results are per record either way.")
    String shape = "record";

    @Option(
            names = {"-z", "--compress"},
            paramLabel = "LIST",
            split = ",",
            description = "Compress the encoded records as well, one by one and in batches: lz4, snappy, deflate, gzip,"
                    + " zstd, zstd-dict, brotli, each with a level as zstd:9; or all. A quarter of the time goes"
                    + " to it.")
    List<String> compressors = List.of();

    @Mixin
    NeedOptions needs = new NeedOptions();

    @ArgGroup(exclusive = true)
    Time time = new Time();

    /** How long the run may take in all. */
    static final class Time {
        @Option(
                names = "--time",
                paramLabel = "TIME",
                description =
                        "Total time, as 90s or 5m (default 2m). May run over: a second round that is begun is finished.")
        @Nullable
        String total;

        @Option(names = "--quick", description = "Short for --time 20s: a first look with few verdicts.")
        boolean quick;

        @Option(names = "--thorough", description = "Short for --time 15m.")
        boolean thorough;

        Duration duration() {
            if (total != null) {
                return Durations.parse("--time", total);
            }
            return quick ? Duration.ofSeconds(20) : thorough ? Duration.ofMinutes(15) : Duration.ofMinutes(2);
        }
    }

    @Option(
            names = "--precision",
            paramLabel = "PCT",
            description =
                    "Treat differences smaller than this as the same (default 3%%). Smaller values need more rounds.")
    String precision = "3%";

    @Option(
            names = "--clock",
            paramLabel = "CLOCK",
            description =
                    "The clock for verdicts and ranking: cpu (default), the CPU time of the measuring thread and its share of the"
                            + " garbage collector's; wall; or cycles. All are recorded, see report --clock.")
    String clock = "cpu";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Output folder (default serdebench-out/<name>-<utc>).")
    @Nullable
    Path output;

    @Option(names = "--dry-run", description = "Print the plan and when it would end, and measure nothing.")
    boolean dryRun;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Mixin
    ExportOptions exports = new ExportOptions();

    @Option(names = "--no-report", description = "Do not write report.html.")
    boolean noReport;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Continue a run that was stopped or killed, with its options and its remaining time."
                    + " Options that run programs or write files (--jvm, --jvm-arg, --jvm-variant, --plugin, --classes, --mapper,"
                    + " --supplier, --suite, --serde, --bad-rows-out) must be given again.")
    @Nullable
    Path resume;

    @Override
    public Integer call() throws Exception {
        CommandRoot parent = Objects.requireNonNull(root);
        Resumed resumed = resume == null ? null : Resumed.open(resume, "run");
        RunOptions options = resumed == null ? options() : then(resumed, parent);
        if (dryRun) {
            new RunSession(parent.console(), options, resumed).plan();
            return ExitCode.OK.code();
        }
        return new RunSession(parent.console(), options, resumed).run().code();
    }

    /** Options of that time; printed as JSON also where that is asked for now. */
    private RunOptions then(Resumed resumed, CommandRoot parent) {
        RunCommand command = resumed.command(parent, RunCommand.class);
        if (command == null) {
            throw Stop.input("the journal is not one of 'run'");
        }
        TypedAgain.of(plugins, own, jvms, input)
                .check(TypedAgain.of(command.plugins, command.own, command.jvms, command.input), resumed.folder());
        if (baseline != null && !baseline.equals(command.baseline)) {
            throw Stop.usage(
                    "a run that goes on keeps its baseline, "
                            + (command.baseline == null ? "which is none" : TerminalText.text(command.baseline)),
                    "measure again with --baseline " + TerminalText.text(baseline));
        }
        command.json |= json;
        // files are written where the user says now, and not where a journal says
        command.exports = exports;
        RunOptions options = command.options();
        if (options.input().inputs.contains("-")) {
            throw Stop.usage(
                    "a run on standard input cannot be resumed, because its data was not kept",
                    "run it again from a file");
        }
        return options;
    }

    /** Checks the options that were given. */
    RunOptions options() {
        OwnClasses classes = own.own();
        boolean listed = classes != null && classes.source().isListed();
        if (input.inputs.isEmpty() && !listed) {
            throw Stop.usage("run needs a file to measure with, or --resume DIR");
        }
        if (!input.inputs.isEmpty() && listed) {
            throw Stop.usage("--supplier and --suite take the place of the file " + input.inputs.get(0));
        }
        Duration budget = time.duration();
        if (budget.toSeconds() < 5) {
            throw Stop.usage("--time " + budget.toMillis() + "ms is too short; the shortest is 5s, the default 2m");
        }
        Operations asked = Operations.parse(operations, read).at(firstCalls);
        int batch = Batches.parse(shape);
        if (batch != Batches.NONE && asked.first()) {
            throw Stop.usage("--ops first counts single records; it is not for --shape batch:N");
        }
        if (classes != null) {
            checkOwn(asked, batch);
        }
        if (baseline != null && !asked.steady()) {
            throw Stop.usage(
                    "--baseline compares times of warm code, and --ops first measures none",
                    "--ops encode,decode,first");
        }
        return new RunOptions(
                input,
                classes,
                codecs,
                baseline == null ? null : new BaselineName(baseline, classes),
                keepAll,
                plugins,
                jvms,
                new RunOptions.Scope(asked, CompressorNames.parse(compressors), batch),
                needs,
                budget,
                Percents.parse("--precision", precision),
                Clocks.parse(clock),
                new OutputChoice(output, !noReport, json),
                exports.targetsOfRun());
    }

    /** Refuses what generated code alone can do. */
    private void checkOwn(Operations asked, int batch) {
        if (!read.isEmpty() || batch != Batches.NONE) {
            throw Stop.usage("objects of own classes go with neither --read nor --shape batch:N");
        }
        // what other operations call is generated code: there is none here, and a walk of ours would be timed in its
        // place
        if (asked.first() || !asked.extras().isEmpty()) {
            throw Stop.usage("objects of own classes go with the operations " + String.join(" and ", Operations.USUAL)
                    + " alone");
        }
    }
}
