package io.serdebench.spark;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.census.CensusBytes;
import io.serdebench.lab.census.CensusBytes.Counts;
import io.serdebench.lab.census.CensusBytes.Stored;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.shell.InputOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Counts all records of many files on Spark, and writes a part. */
@Command(
        name = "CensusOnSpark",
        description = "Count all records of many files on Apache Spark, and write a part, which"
                + " 'serdebench census merge FILE' prints. Files are read as in 'serdebench census', and executors need them under the"
                + " same paths.",
        sortOptions = false)
public final class SparkCensus implements Callable<Integer> {

    /** Options that are not for tasks. */
    private static final Set<String> OWN =
            Set.of("--output", "--schema", "--help", "--from", "--option", "--bad-files", "--encoders");

    /** Options for reading that Spark's sources take as well. */
    private static final Set<String> OF_ROWS = Set.of("--schema", "--message");

    @Mixin
    final InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "Write the part to this new file, on the machine of the driver.")
    @Nullable
    Path output;

    @Option(
            names = "--from",
            paramLabel = "SOURCE",
            description =
                    "Take rows as Spark reads them: parquet, orc, avro, json, csv, another source that Spark has, or table"
                            + " with the name of a table as input. The types are Spark's unless --schema gives others.")
    @Nullable
    String from;

    @Option(
            names = "--option",
            paramLabel = "KEY=VALUE",
            description = "An option of Spark's source: header=true. May be repeated.")
    Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--bad-files",
            paramLabel = "fail|skip",
            description = "Files that cannot be read end the census, or are left out and named (default fail).")
    String badFiles = "fail";

    @Option(
            names = "--encoders",
            paramLabel = "FILE",
            description = "Have codecs encode, decode and compare every record, too: the zip that 'serdebench census"
                    + " --encode --encoders-out FILE' made, on the machine of the driver.")
    @Nullable
    Path encoders;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    @Spec
    @Nullable
    CommandSpec spec;

    private final PrintStream err;

    private SparkCensus(PrintStream err) {
        this.err = err;
    }

    /** Runs it and returns the exit code. */
    public static int run(String[] arguments, PrintStream err) {
        CommandLine line = new CommandLine(new SparkCensus(err));
        line.setExecutionExceptionHandler((error, command, parsed) -> {
            Stop stop = error instanceof Stop known ? known : Trouble.of(error);
            err.println("error: " + stop.getMessage());
            stop.details().forEach(detail -> err.println("  " + detail));
            return stop.code().code();
        });
        return line.execute(arguments);
    }

    @Override
    public Integer call() throws IOException {
        Path file = Objects.requireNonNull(output);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw taken(file);
        }
        Reading reading = reading();
        Path work = TemporaryFiles.folder();
        byte[] part;
        try (SparkSession session =
                SparkSession.builder().appName("serdebench census").getOrCreate()) {
            String sent = sent(session);
            part = from == null ? ofFiles(session, reading, work, sent) : ofRows(session, from, reading, sent);
        } finally {
            Files.delete(work);
        }
        Counts counts = CensusBytes.counts(part);
        counts.check(reading);
        write(file, part);
        err.println("census   " + TerminalText.line(file.toString()) + ": "
                + TerminalText.count(counts.records(), "record") + " of " + TerminalText.count(counts.files(), "file"));
        return 0;
    }

    /** Has Spark send the codecs to executors, and returns the name of their file there. */
    private @Nullable String sent(SparkSession session) {
        Path zip = encoders;
        if (zip == null) {
            return null;
        }
        session.sparkContext().addFile(zip.toAbsolutePath().toUri().toString());
        return String.valueOf(zip.getFileName());
    }

    private byte[] ofFiles(SparkSession session, Reading reading, Path work, @Nullable String sent) throws IOException {
        FileCounter counter = counter(reading, sent);
        List<Stored> files = CensusBytes.files(input.sources(), reading, work);
        JavaSparkContext spark = JavaSparkContext.fromSparkContext(session.sparkContext());
        return new CensusJob(spark).ofFiles(files, counter);
    }

    private byte[] ofRows(SparkSession session, String source, Reading reading, @Nullable String sent)
            throws IOException {
        return new SparkRows(session, source, options, input.inputs.get(0)).count(Datasets.declared(reading), sent);
    }

    private Reading reading() {
        Reading reading = input.reading();
        if (input.inputs.isEmpty()) {
            throw Stop.usage("a census needs files");
        }
        if (encoders != null && !Files.isRegularFile(encoders)) {
            throw Stop.usage("--encoders: there is no file " + TerminalText.text(encoders.toString(), 200));
        }
        if (from != null) {
            if (input.inputs.size() > 1) {
                throw Stop.usage("--from takes one input: a folder, a glob of Spark, or a table");
            }
            for (OptionSpec option : matched()) {
                if (option.longestName().equals("--bad-files")) {
                    throw Stop.usage("--bad-files is for serdebench's own readers, and --from for Spark's");
                }
                if (!OWN.contains(option.longestName()) && !OF_ROWS.contains(option.longestName())) {
                    throw Stop.usage(option.longestName() + " is for serdebench's own readers, and --from for Spark's");
                }
            }
            return reading;
        }
        if (!options.isEmpty()) {
            throw Stop.usage("--option is an option of Spark's source:  --from csv --option header=true");
        }
        if (input.inputs.contains("-") || input.inputs.stream().anyMatch(name -> name.startsWith("kafka://"))) {
            throw Stop.usage("Spark reads files, and neither standard input nor a topic");
        }
        if (reading.schemaFile() == null) {
            throw Stop.usage(
                    "tasks need one schema for all files:  --schema lake.schema",
                    "serdebench schema " + TerminalText.text(input.inputs.get(0)) + " -o lake.schema");
        }
        if (reading.bad().out() != null) {
            throw Stop.usage("--bad-rows-out is one file, and tasks are many; --bad-rows skip counts the rows");
        }
        return reading;
    }

    private FileCounter counter(Reading reading, @Nullable String sent) throws IOException {
        Path schema = Objects.requireNonNull(reading.schemaFile());
        try {
            return new FileCounter(
                    words().toArray(String[]::new),
                    String.valueOf(schema.getFileName()),
                    Files.readAllBytes(schema),
                    skipsFiles(),
                    sent);
        } catch (IOException e) {
            throw Stop.input("no schema file that can be read: " + TerminalText.text(schema.toString(), 200));
        }
    }

    private boolean skipsFiles() {
        return switch (badFiles) {
            case "fail" -> false;
            case "skip" -> true;
            default -> throw Stop.usage("--bad-files is fail or skip, not '" + TerminalText.text(badFiles) + "'");
        };
    }

    /** Options for reading, as they were typed. */
    private List<String> words() {
        List<String> words = new ArrayList<>();
        for (OptionSpec option : matched()) {
            if (!OWN.contains(option.longestName())) {
                for (String value : option.originalStringValues()) {
                    words.add(option.longestName() + "=" + value);
                }
            }
        }
        return words;
    }

    private List<OptionSpec> matched() {
        return Objects.requireNonNull(spec).commandLine().getParseResult().matchedOptions();
    }

    private static void write(Path file, byte[] part) {
        try {
            Leftovers.write(file, part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw taken(file);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.text(file + "", 200), e);
        }
    }

    private static Stop taken(Path file) {
        return Stop.usage("-o: " + TerminalText.line(file.toString()) + " exists, and is not overwritten");
    }
}
