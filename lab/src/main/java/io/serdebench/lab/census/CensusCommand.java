package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Everything;
import io.serdebench.lab.dataset.Inputs;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PluginOptions;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import io.serdebench.lab.text.Figures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Counts all records of many files. */
@Command(
        name = "census",
        description = "Count all records of many files: what all of them take in each codec, by partition, and which"
                + " partition differs.",
        footer = {
            "",
            "Every record is read and none is kept or timed. Sizes come from counts of lengths and magnitudes. With"
                    + " --encode, codecs encode every record as well. Several processes or machines can share the files: each writes a part, and the merged parts are the"
                    + " census of all files, to the byte.",
            "",
            "Examples:",
            "  serdebench census lake/",
            "  serdebench census lake/ -o census.json",
            "  serdebench census lake/ --encode -c protobuf,avro-specific -z zstd,lz4",
            "  serdebench census lake/ --schema lake.schema --shard 1/2 -o 1.part",
            "  serdebench census lake/ --schema lake.schema --shard 2/2 -o 2.part",
            "  serdebench census merge 1.part 2.part -o census.json"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:input", "4:environment"},
        defaultValueProvider = CensusCommand.AllRows.class,
        sortOptions = false)
public final class CensusCommand implements Callable<Integer> {

    private static final String MERGE = "merge";
    private static final String ALL = "all";
    private static final int MOST_THREADS = 256;

    /** A census has no sample. */
    static final class AllRows implements IDefaultValueProvider {
        @Override
        public @Nullable String defaultValue(ArgSpec argument) {
            return argument instanceof OptionSpec option && option.longestName().equals("--rows") ? ALL : null;
        }
    }

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(
            names = {"-c", "--codecs"},
            paramLabel = "SEL",
            split = ",",
            description = "Codecs, as in run (default @default).")
    List<String> codecs = new ArrayList<>(List.of("@default"));

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Mixin
    EncodeOptions encoding = new EncodeOptions();

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description =
                    "Count every N-th file from the I-th one on, and write a part with -o. Each part needs the same --schema.")
    @Nullable
    String shard;

    @Option(
            names = "--bad-files",
            paramLabel = "fail|skip",
            description = "Files that cannot be read end the census, or are left out and named (needs --schema;"
                    + " default fail).")
    String badFiles = "fail";

    @Option(names = "--threads", paramLabel = "N", description = "Read as many files at once (default: one per core).")
    @Nullable
    Integer threads;

    @Mixin
    SparkOptions spark = new SparkOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the JSON document, or the part, to this new file.")
    @Nullable
    Path output;

    @Spec
    @Nullable
    CommandSpec spec;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        List<String> inputs = inputs();
        Path file = output;
        check(inputs, file);
        try (ProgressPrinter progress = console.progress()) {
            if (encoding.encodersOut != null) {
                pack(inputs, encoding.encodersOut, console, progress);
                return ExitCode.OK.code();
            }
            Part counted = part(inputs, console, progress);
            if (shard != null) {
                write(Objects.requireNonNull(file), counted.bytes(), console);
                return ExitCode.OK.code();
            }
            Census census = census(counted, progress);
            String text = ResultDocument.spread(census);
            if (file != null) {
                write(file, text.getBytes(StandardCharsets.UTF_8), console);
            }
            console.out().print(json ? text : CensusReport.render(census, console.isVerbose(), console.style()));
            console.out().flush();
        }
        return ExitCode.OK.code();
    }

    private void check(List<String> inputs, @Nullable Path file) {
        if (inputs.isEmpty()) {
            throw Stop.usage("census needs files");
        }
        if (!ALL.equals(input.rows)) {
            throw Stop.usage("a census takes all records, and --rows a sample");
        }
        if (skipsFiles() && input.reading().schemaFile() == null) {
            throw Stop.usage(
                    "--bad-files skip needs a --schema: without one a bad file may be the one with the right types",
                    "serdebench schema GOODFILE -o all.schema");
        }
        if (shard != null && (json || file == null)) {
            throw Stop.usage("a shard is written to a file as a part:  --shard 1/2 -o 1.part");
        }
        encoding.compression.check(encoding.encode);
        spark.check(shard != null || threads != null);
        checkEncoders(file);
        if (file != null && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw taken(file);
        }
    }

    private void checkEncoders(@Nullable Path file) {
        Path zip = encoding.encodersOut;
        if (zip == null) {
            return;
        }
        if (!encoding.encode || input.reading().schemaFile() == null) {
            throw Stop.usage(
                    "--encoders-out needs --encode and a --schema",
                    "serdebench census lake --schema lake.schema --encode -c protobuf --encoders-out encoders.zip");
        }
        if (file != null || json || shard != null || spark.areGiven()) {
            throw Stop.usage("--encoders-out counts nothing, so that it takes no -o, --json, --shard or --spark");
        }
        if (Files.exists(zip, LinkOption.NOFOLLOW_LINKS)) {
            throw EncodeOptions.taken(zip);
        }
    }

    private void pack(List<String> inputs, Path zip, Console console, ProgressPrinter progress)
            throws IOException, InterruptedException {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            Path work = folder.work();
            Schema schema = SchemaFinder.find(inputs, input.reading(), work, skipsFiles());
            encoding.pack(zip, schema, work, chosen(Home.installation()), progress);
        } finally {
            folder.discard();
        }
        console.err().println("encoders " + TerminalText.line(zip.toString()));
    }

    /** {@code census merge a b} is {@code census a b}: parts are known by their first bytes. */
    private List<String> inputs() {
        boolean word = !input.inputs.isEmpty() && input.inputs.get(0).equals(MERGE) && !Files.exists(Path.of(MERGE));
        return word ? input.inputs.subList(1, input.inputs.size()) : input.sources();
    }

    private Part part(List<String> inputs, Console console, ProgressPrinter progress)
            throws IOException, InterruptedException {
        long parts = 0;
        for (String one : inputs) {
            parts += PartFiles.is(one) ? 1 : 0;
        }
        if (parts == 0) {
            return counted(inputs, console, progress);
        }
        if (parts < inputs.size()) {
            throw Stop.usage(
                    "parts and files cannot be counted together; make a part of the files first:  --shard 1/1 -o new.part");
        }
        if (encoding.encode) {
            throw Stop.usage("records are encoded where parts are made, by  --encode --shard 1/2 -o 1.part");
        }
        if (shard != null && !Shard.parse(shard).equals(Shard.WHOLE)) {
            throw Stop.usage(
                    "a shard is one of files; all of the parts are added to one part by  --shard 1/1 -o all.part");
        }
        return PartFiles.sum(inputs);
    }

    private Part counted(List<String> inputs, Console console, ProgressPrinter progress)
            throws IOException, InterruptedException {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            if (spark.areGiven()) {
                return onSpark(inputs, folder.work(), progress);
            }
            List<Codec> own = encoding.encode ? chosen(Home.installation()) : List.of();
            try (RecordEncoders encoders = encoding.here(folder.work(), own, progress, threads())) {
                return counted(inputs, folder.work(), console, progress, encoders);
            }
        } finally {
            folder.discard();
        }
    }

    private Part counted(
            List<String> inputs,
            Path work,
            Console console,
            ProgressPrinter progress,
            @Nullable RecordEncoders encoders)
            throws IOException {
        Reading reading = input.reading();
        Shard own = shard == null ? Shard.WHOLE : Shard.parse(shard);
        if (reading.schemaFile() != null && !isExample(inputs)) {
            // with a schema that is given no file says anything of another one
            List<Input> all = Inputs.of(inputs, System.in, work, reading.maxInflated(), Inputs.MANY);
            List<Input> files = own.files(all);
            EachFile.Counted counted =
                    new EachFile(reading, work, progress, skipsFiles(), encoders).count(files, threads());
            progress.note("census", Figures.many(files.size(), "file"));
            tell(counted.warnings(), console);
            counted.part().is(Shards.of(own, all.size()));
            return counted.part();
        }
        PartTaker taker = new PartTaker(own, threads(), encoders);
        Everything read = Datasets.every(inputs, reading, work, progress, taker);
        progress.note(read.name(), read.sniffed());
        tell(read.warnings(), console);
        return taker.part();
    }

    private static boolean isExample(List<String> inputs) {
        return inputs.size() == 1 && inputs.get(0).startsWith("example:");
    }

    private static void tell(List<Warning> warnings, Console console) {
        for (Warning warning : warnings) {
            console.err().println(warning.code() + " " + TerminalText.line(warning.message()));
        }
    }

    private boolean skipsFiles() {
        return switch (badFiles) {
            case "fail" -> false;
            case "skip" -> true;
            default -> throw Stop.usage("--bad-files is fail or skip, not '" + TerminalText.text(badFiles) + "'");
        };
    }

    private Part onSpark(List<String> inputs, Path work, ProgressPrinter progress)
            throws IOException, InterruptedException {
        Set<String> reading =
                CommandSpec.forAnnotatedObject(new InputOptions()).optionsMap().keySet();
        List<String> words = new ArrayList<>(input.inputs);
        for (OptionSpec option :
                Objects.requireNonNull(spec).commandLine().getParseResult().matchedOptions()) {
            if (reading.contains(option.longestName())) {
                option.originalStringValues().forEach(value -> words.add(option.longestName() + "=" + value));
            }
        }
        if (skipsFiles()) {
            words.add("--bad-files=skip");
        }
        if (encoding.encode && input.reading().schemaFile() != null) {
            spark.checkThere();
            Path zip = work.resolve("encoders.zip");
            Schema schema = SchemaFinder.find(inputs, input.reading(), work, skipsFiles());
            encoding.pack(zip, schema, work, chosen(Home.installation()), progress);
            words.add("--encoders=" + zip.toAbsolutePath());
        }
        return spark.count(words, work);
    }

    private int threads() {
        Integer asked = threads;
        if (asked == null) {
            return Runtime.getRuntime().availableProcessors();
        }
        if (asked < 1 || asked > MOST_THREADS) {
            throw Stop.usage("--threads takes 1 to " + MOST_THREADS + ", not " + asked);
        }
        return asked;
    }

    private Census census(Part counted, ProgressPrinter progress) throws IOException {
        Path home = Home.installation();
        Schema schema = counted.schema();
        try (FormatRules rules = new FormatRules()) {
            return new CensusMaker(home, chosen(home), schema, rules, progress).of(counted, folder(output));
        }
    }

    /**
     * The folder of this process, at which paths of files begin.
     *
     * @param document The file of the document, or null where only standard output has it.
     */
    static String folder(@Nullable Path document) throws IOException {
        Path here = Path.of("").toRealPath();
        Path parent = document == null ? null : document.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            return here.toString();
        }
        Path place = parent.toRealPath();
        // another drive of Windows has no way to this one
        return Objects.equals(place.getRoot(), here.getRoot())
                ? place.relativize(here).toString()
                : here.toString();
    }

    private List<Codec> chosen(Path home) throws IOException {
        return plugins.catalog(home).select(codecs).stream()
                .filter(codec -> !codec.isFloor())
                .toList();
    }

    private static void write(Path file, byte[] bytes, Console console) {
        try {
            Leftovers.write(file, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw taken(file);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.text(file + "", 200), e);
        }
        console.err().println("census   " + TerminalText.line(file.toString()));
    }

    private static Stop taken(Path file) {
        return Stop.usage("-o: " + TerminalText.line(file.toString()) + " exists, and is not overwritten");
    }
}
