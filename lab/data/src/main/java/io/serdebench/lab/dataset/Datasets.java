package io.serdebench.lab.dataset;

import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.example.Examples;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.lab.dataset.profile.RecordStatistics;
import io.serdebench.lab.dataset.proto.ProtoSource;
import io.serdebench.lab.dataset.source.Compression;
import io.serdebench.lab.dataset.source.DiskRoom;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.RejectsReport;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.ThreadDivision;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Turns what the user named into a dataset: finds the files, infers the schema, takes the sample. */
public final class Datasets {

    private static final String ROWS = "rows.sdb";

    private Datasets() {}

    /**
     * Reads a dataset. Every file is read twice from front to back, with no more than one record in memory.
     *
     * @param inputs paths, {@code -} for standard input, globs, or one {@code example:NAME[:ROWS]}
     * @param reading how
     * @param work folder for the rows file, {@value #ROWS}, and for copies of what can be read only once
     * @param progress Hears of both passes.
     * @throws Stop where the input cannot be read as it is
     */
    public static Dataset read(List<String> inputs, Reading reading, Path work, Progress progress) {
        return read(inputs, reading, work, progress, System.in);
    }

    static Dataset read(List<String> typed, Reading asked, Path work, Progress progress, InputStream stdin) {
        return read(
                typed,
                asked,
                work,
                progress,
                stdin,
                (scanned, statistics) -> write(
                        scanned,
                        Pass.later("reading records", scanned.inputs(), progress),
                        scanned.selector(),
                        statistics,
                        work.resolve(ROWS)));
    }

    /**
     * Reads every record of files, and writes none.
     *
     * @param inputs Paths, globs or an example, in the forms that {@link #read} takes.
     * @param reading How; its sampling is left aside.
     * @param work A folder for copies of what can be read only once.
     * @param progress Hears of both passes.
     * @param each Takes the records.
     * @throws Stop where the input cannot be read as it is
     */
    public static Everything every(
            List<String> inputs, Reading reading, Path work, Progress progress, Everything.Taker each) {
        Taking taking = new Taking() {
            @Override
            public List<Input> files(List<Input> all) {
                return each.files(all);
            }

            @Override
            public boolean takesNone() {
                return each.takesNone();
            }

            @Override
            public int threads() {
                return each.threads();
            }

            @Override
            public boolean hasStatistics() {
                return false;
            }

            @Override
            public int mostFiles() {
                return Inputs.MANY;
            }

            @Override
            public long records(Taking.Scanned scanned, RecordStatistics statistics) throws IOException {
                each.begin(scanned.schema(), scanned.skipped(), scanned.decimals());
                List<Input> files = scanned.inputs();
                int threads = Math.max(1, Math.min(each.threads(), files.size()));
                long records = new EveryRecord(scanned.source(), scanned.schema(), scanned.records())
                        .read(files, Pass.shared("count", files, progress, threads), each);
                checkRecords(scanned.records(), records);
                return records;
            }
        };
        Dataset read = read(inputs, reading.ofAll(), work, progress, System.in, taking);
        return new Everything(read.name(), read.schema(), read.records(), read.sniffed(), read.warnings());
    }

    /** True if a census was named, whose sample is read. */
    public static boolean isCensus(List<String> inputs) throws IOException {
        return CensusSample.of(inputs) != null;
    }

    private static Dataset read(
            List<String> typed, Reading asked, Path work, Progress progress, InputStream stdin, Taking taking) {
        if (asked.sampling().rows() < 1) {
            throw Stop.usage("--rows must be at least 1");
        }
        makeFolder(work);
        List<Input> inputs = List.of();
        try {
            boolean example = typed.size() == 1 && typed.get(0).startsWith(Examples.PREFIX);
            if (example) {
                ExampleInput made = ExampleInput.of(typed.get(0), asked.ofValues());
                inputs = List.of(made.input());
                Dataset values =
                        dataset(typed, new Opened(inputs, made.reading(), made.declared()), work, progress, taking);
                return asked.isOfTexts() ? RecordTexts.of(values, work) : values;
            }
            CensusSample sample = taking.hasStatistics() ? CensusSample.of(typed) : null;
            if (sample != null) {
                return ofCensus(sample, typed, asked, work, progress, taking);
            }
            inputs = taking.files(Inputs.of(typed, stdin, work, asked.maxInflated(), taking.mostFiles()));
            Reading reading = Opening.hasTexts(inputs, asked) ? asked : asked.ofValues();
            Path file = reading.schemaFile();
            Declared given = Declared.of(reading, path -> SchemaKind.fields(path, reading.message()));
            Declared declared = file == null || given.schema() == null
                    ? given
                    : SchemaKind.isOfTypes(file) ? given.asTypes() : given.in(SchemaKind.json(file, reading.message()));
            declared = file == null ? declared : declared.written(SchemaKind.signs(file));
            Dataset dataset = dataset(typed, new Opened(inputs, reading, declared), work, progress, taking);
            return asked.isOfTexts() && !reading.isOfTexts() ? RecordTexts.of(dataset, work) : dataset;
        } catch (IOException e) {
            String names =
                    inputs.isEmpty() ? String.join(" ", typed) : inputs.get(0).name();
            String more = inputs.size() > 1 ? " and " + (inputs.size() - 1) + " more" : "";
            throw Stop.input("cannot read " + TerminalText.text(names) + more + ": "
                    + TerminalText.text(e.getMessage() + "", 200));
        }
    }

    /**
     * Returns the fields that records have by a schema file, or null where there is no such file.
     *
     * @throws Stop where the file cannot be understood
     */
    public static @Nullable Map<String, Slot> declared(Reading reading) throws IOException {
        return Declared.of(reading, path -> SchemaKind.fields(path, reading.message()))
                .schema();
    }

    /**
     * Returns the full name of the message at a place of a proto file.
     *
     * @param indexes The index of a message of the file, of a message within that, and so on, from 0.
     * @throws Stop where the file cannot be compiled or has no such message
     */
    public static String messageAt(Path proto, List<Integer> indexes) throws IOException {
        return ProtoSource.messageAt(proto, indexes);
    }

    private static void makeFolder(Path work) {
        try {
            Files.createDirectories(work);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.text(work + "", 200), e);
        }
    }

    /** Files, how they are read, and the types that were given. */
    private record Opened(
            List<Input> inputs,
            Reading reading,
            Declared declared,
            String schema,
            LongFunction<SampleSelector> selector) {

        Opened(List<Input> inputs, Reading reading, Declared declared) {
            this(inputs, reading, declared, schemaName(inputs.get(0)), records -> new SampleSelector(reading, records));
        }
    }

    /** The records that a census chose, of the files that it read. */
    private static Dataset ofCensus(
            CensusSample sample, List<String> typed, Reading asked, Path work, Progress progress, Taking taking)
            throws IOException {
        Map<String, Slot> fields = new LinkedHashMap<>();
        Schema schema = sample.schema();
        schema.fields().forEach(field -> fields.put(field.name(), field.slot()));
        Declared declared = Declared.schema(fields).written(sample.decimals());
        Opened opened = new Opened(
                sample.inputs(asked.maxInflated()),
                asked.ofValues(),
                schema.root().oneOf() ? declared.asTypes() : declared,
                // classes of the same name, which some formats write
                schema.name(),
                sample::selector);
        return dataset(typed, opened, work, progress, taking).named(sample.name());
    }

    private static Dataset dataset(List<String> typed, Opened opened, Path work, Progress progress, Taking taking)
            throws IOException {
        List<Input> inputs = opened.inputs();
        Reading reading = opened.reading();
        Declared declared = opened.declared();
        Kind kind = Opening.kind(inputs, reading);
        FirstLook.say(inputs, kind, some -> Opening.whole(kind, some, reading, declared, work), progress);
        Source source = Opening.whole(kind, inputs, reading, declared, work);
        Pass first = Pass.first(inputs, progress, reading.hashed());
        Findings findings = source.scan(first, new ThreadDivision(taking.threads()));
        String name = name(inputs);
        if (findings.records() == 0 && !taking.takesNone()) {
            throw empty(inputs, findings);
        }
        if (findings.fields().isEmpty()) {
            throw Stop.input(TerminalText.text(name) + ": its records have no fields");
        }
        String schemaName = opened.schema();
        Schema schema = findings.types()
                ? Schema.ofTypes(schemaName, findings.fields())
                : Schema.of(schemaName, findings.fields());
        FieldSelection.checkWidth(schema.leaves(), List.copyOf(findings.fields().keySet()));
        Pass.Fingerprint fingerprint = first.fingerprint(inputs);
        Path rows = work.resolve(ROWS);
        RecordStatistics statistics = new RecordStatistics(schema);
        long records = taking.records(
                new Taking.Scanned(
                        source,
                        inputs,
                        opened.selector().apply(findings.records()),
                        schema,
                        findings.records(),
                        findings.skipped(),
                        findings.decimals()),
                statistics);
        for (Input input : inputs) {
            input.checkUnchanged();
        }
        List<Warning> warnings = new ArrayList<>(findings.warnings());
        if (findings.skipped() > 0) {
            warnings.add(RejectsReport.warning(findings.skipped(), findings.records()));
        }
        List<FieldFacts> facts = statistics.facts(findings.reasons());
        if (kind.is(Kind.Trait.NULLABLE) && taking.hasStatistics()) {
            List<FieldFacts> never = facts.stream()
                    // --types gives no record its type
                    .filter(field -> field.nulls() == 0 && field.type().matches(".*[^}]\\?"))
                    .filter(field -> findings.fields().containsKey(field.name()))
                    .toList();
            if (!never.isEmpty()) {
                warnings.add(Warnings.neverNull(
                        never.stream().map(FieldFacts::name).toList(),
                        never.stream().map(Datasets::withoutNull).toList(),
                        records == findings.records()));
            }
        }
        return new Dataset(
                name,
                String.join(" ", typed),
                fingerprint.sha256(),
                fingerprint.bytes(),
                sniffed(inputs.get(0), findings, schema),
                schema,
                findings.records(),
                records,
                rows,
                List.copyOf(warnings),
                facts,
                0,
                kind.is(Kind.Trait.TEXT) && reading.columns().isEmpty() && isStoredAsRead(inputs)
                        ? (Double) ((double) fingerprint.bytes() / (findings.records() + findings.skipped()))
                        : null);
    }

    private static boolean isStoredAsRead(List<Input> inputs) {
        return inputs.stream().allMatch(input -> input.compression() == Compression.NONE);
    }

    private static String withoutNull(FieldFacts field) {
        return field.name() + "=" + field.type().substring(0, field.type().length() - 1);
    }

    private static long write(
            Taking.Scanned scanned, Pass pass, SampleSelector selector, RecordStatistics statistics, Path rows)
            throws IOException {
        long expected = selector.needed();
        DiskRoom room = new DiskRoom(rows);
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, scanned.schema())) {
            TemporaryFiles.ownersOnly(rows);
            scanned.source().rows(pass, scanned.schema(), selector, row -> {
                room.check(writer.bytes(), writer.rows(), expected);
                statistics.add(row);
                write(writer, row, rows);
            });
            checkRecords(expected, writer.rows());
            return writer.rows();
        } catch (IOException | RuntimeException e) {
            // half a rows file is of no use to anybody
            Files.deleteIfExists(rows);
            throw e;
        }
    }

    private static void checkRecords(long expected, long came) {
        if (came != expected) {
            throw Stop.input("the input changed while it was read: " + TerminalText.count(expected)
                    + " rows were expected and " + TerminalText.count(came) + " came");
        }
    }

    private static void write(RowsFile.Writer writer, Object[] row, Path rows) {
        try {
            writer.write(row);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.text(rows + "", 200), e);
        }
    }

    private static Stop empty(List<Input> inputs, Findings findings) {
        String name = TerminalText.text(inputs.get(0).name());
        if (findings.skipped() > 0) {
            return Stop.input(name + ": none of its " + TerminalText.count(findings.skipped(), "row") + " can be read");
        }
        return Stop.input(name + " has " + (findings.header() ? "a header and no records" : "no records"));
    }

    private static String name(List<Input> inputs) {
        String first = inputs.get(0).name();
        return inputs.size() == 1 ? first : first + " and " + (inputs.size() - 1) + " more";
    }

    /** The file's name up to its first dot. */
    private static String schemaName(Input input) {
        String name = input.name();
        int dot = name.indexOf('.', 1);
        return dot < 0 ? name : name.substring(0, dot);
    }

    private static String sniffed(Input input, Findings findings, Schema schema) {
        String skipped =
                findings.skipped() == 0 ? "" : " (" + TerminalText.count(findings.skipped()) + " more skipped)";
        String packed = input.compression() == Compression.NONE
                ? ""
                : ", " + input.compression().label();
        return TerminalText.count(findings.records(), "row") + skipped + ", "
                + TerminalText.count(schema.fields().size(), "field") + ", " + findings.how() + packed;
    }
}
