package io.serdebench.lab.explain;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.explain.ExplainOptions.View;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.shell.Batches;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OwnClassOptions;
import io.serdebench.lab.shell.PluginOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Says what each byte of encoded records is. */
@Command(
        name = "explain",
        description =
                "Show what each byte of your records is in each format, and where the bytes of the whole file go.",
        footer = {
            "",
            "Without --record, all records are counted by field. Bytes are decoded by our own parsers, "
                    + "written from the format specifications, not by the library under test.",
            "",
            "Examples:",
            "  serdebench explain orders.csv",
            "  serdebench explain orders.csv --by role",
            "  serdebench explain orders.csv --sizes --rows all",
            "  serdebench explain orders.csv -c protobuf,avro-specific --record 17",
            "  serdebench explain orders.csv -c protobuf --record 17 --html record.html",
            "  serdebench explain orders.csv --where order_id=ORD-0004711 --diff",
            "  serdebench explain orders.csv -c cbor --record 17 --export hexpat > a.hexpat",
            "  serdebench explain orders.csv -c arrow,parquet --shape batch:1000",
            "  serdebench explain --hex 'a2 61 61 01' --as cbor",
            "  serdebench explain --supplier My#all --classes a.jar --serde x=My --as json"
        },
        exitCodeList = {"0:done, also where bytes are undecodable", "1:a bug", "2:usage", "3:input", "4:environment"},
        sortOptions = false)
public final class ExplainCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Mixin
    OwnClassOptions own = new OwnClassOptions();

    @Option(
            names = {"-c", "--codecs"},
            paramLabel = "SEL",
            split = ",",
            description =
                    "Codecs: ids, formats or libraries as avro or gson, globs as avro-*, traits as @binary, exclusions as !json (default @default).")
    List<String> codecs = List.of("@default");

    @Option(
            names = "--record",
            paramLabel = "N",
            description = "Explain this record byte by byte. The first record is 1.")
    @Nullable
    Integer record;

    @Option(
            names = "--where",
            paramLabel = "FIELD=VALUE",
            description = "Explain the first record whose field has this value.")
    @Nullable
    String where;

    @Option(
            names = "--shape",
            paramLabel = "record|batch:N",
            description =
                    "Encode records one by one (record), or N records in one message (batch:N). --record then counts messages.")
    String shape = "record";

    @Option(names = "--by", paramLabel = "WHAT", description = "Count bytes by field or by role.")
    @Nullable
    String by;

    @Option(
            names = "--diff",
            description = "Compare codecs: the bytes of one record by field and role (default: the first record).")
    boolean diff;

    @Option(
            names = "--sizes",
            description = "Estimate the encoded size per codec from column statistics, without encoding.")
    boolean sizes;

    @Option(names = "--redact", description = "Leave out all values. Only structure, names and lengths are shown.")
    boolean redact;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    boolean json;

    @Option(
            names = "--export",
            paramLabel = "KIND",
            description = "hexpat: print a pattern for the hex editor ImHex, for one record of one codec.")
    @Nullable
    String export;

    @Option(names = "--html", paramLabel = "FILE", description = "Write the answer as an HTML page to this file.")
    @Nullable
    Path html;

    @Option(
            names = "--hex",
            paramLabel = "HEX",
            description =
                    "Explain these bytes instead of a file: hexadecimal digits, @FILE, or - for standard input. A file holds the"
                            + " digits or the bytes themselves.")
    @Nullable
    String hex;

    @Option(
            names = "--as",
            paramLabel = "FORMAT",
            description =
                    "The format of --hex, or of what --serde writes: protobuf, thrift-compact, thrift-binary, msgpack, cbor, smile, json, java, or"
                            + " avro:FILE.avsc. Guesses are marked as guesses.")
    @Nullable
    String as;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        if (export != null && !export.equals("hexpat")) {
            throw Stop.usage("--export takes hexpat, not '" + TerminalText.line(export) + "'");
        }
        PageFile page = html == null ? null : PageFile.of(html);
        OwnClasses classes = own.own();
        if (classes != null) {
            own(classes, console, page);
        } else if (hex != null || as != null) {
            foreign(console, page);
        } else {
            new ExplainSession(console, options(page)).run();
        }
        return ExitCode.OK.code();
    }

    private void foreign(Console console, @Nullable PageFile page) throws Exception {
        if (hex == null || as == null) {
            throw Stop.usage("--hex and --as belong together: which bytes, and what they are");
        }
        if (!input.inputs.isEmpty() || record != null || where != null || by != null || diff || sizes) {
            throw Stop.usage(
                    "--hex explains one record: it cannot be combined with a file, --record, --where, --by, --diff or --sizes");
        }
        new ForeignBytes(console, hex, as, plugins).explain(form(), redact, page);
    }

    private SchemalessAnswer.Form form() {
        return json
                ? SchemalessAnswer.Form.JSON
                : export == null ? SchemalessAnswer.Form.TEXT : SchemalessAnswer.Form.HEXPAT;
    }

    /** One object, since no fields are known by which all could be counted. */
    private void own(OwnClasses classes, Console console, @Nullable PageFile page) throws Exception {
        if (hex != null || where != null || by != null || diff || sizes || !shape.equals("record")) {
            throw Stop.usage(
                    "objects of own classes are explained one by one, by --record N: they go with none of --hex, --where,"
                            + " --by, --diff, --sizes and --shape");
        }
        if (classes.source().isListed() != input.inputs.isEmpty()) {
            throw Stop.usage(
                    input.inputs.isEmpty()
                            ? "explain needs the file that objects are made of"
                            : "the objects come from " + classes.source().name() + ": no file is read beside them");
        }
        int number = record == null ? 1 : record;
        if (number < 1) {
            throw Stop.usage("--record takes a number from 1, not " + number);
        }
        boolean usual = codecs.equals(List.of("@default"));
        if (usual && classes.serdes().isEmpty() && classes.source().key() != OwnClasses.Source.Key.SUITE) {
            throw Stop.usage(
                    "what shall write the objects?  -c json,msgpack-jackson, or --serde mine=com.acme.OrderSerde --as json");
        }
        SchemalessAnswer answer = new OwnBytes(
                        classes,
                        input,
                        plugins,
                        as == null ? null : new SchemalessFormat(as),
                        usual ? List.of() : codecs)
                .record(number, console);
        if (export != null && answer.explained().size() != 1) {
            throw Stop.usage(
                    "--export hexpat takes one codec, not " + answer.explained().size());
        }
        answer.print(console, form(), redact, page);
    }

    /** Checks the options that were given. */
    private ExplainOptions options(@Nullable PageFile page) {
        if (input.inputs.isEmpty()) {
            throw Stop.usage("explain needs a file, or --hex and --as");
        }
        if (record != null && where != null) {
            throw Stop.usage("--record and --where both choose the record; one of them is enough");
        }
        if (record != null && record < 1) {
            throw Stop.usage("--record takes a number from 1, not " + record);
        }
        int views = (by == null ? 0 : 1) + (diff ? 1 : 0) + (export == null ? 0 : 1) + (sizes ? 1 : 0);
        if (views > 1) {
            throw Stop.usage("--by, --diff, --sizes and --export are different answers; choose one");
        }
        if (sizes && (record != null || where != null)) {
            throw Stop.usage("--sizes is about all records: it cannot be combined with --record or --where");
        }
        int batch = Batches.parse(shape);
        if (batch != Batches.NONE && where != null) {
            throw Stop.usage("--where finds a single record. Choose a batch by its number:  --record 1");
        }
        boolean first = (diff || export != null) && record == null && where == null;
        Integer number = first ? Integer.valueOf(1) : record;
        return new ExplainOptions(
                input,
                codecs,
                plugins,
                number,
                where == null ? null : RecordFilter.parse(where),
                batch,
                view(),
                redact,
                json,
                page);
    }

    private View view() {
        if (sizes) {
            return View.SIZES;
        }
        if (diff || export != null) {
            return diff ? View.DIFF : View.HEXPAT;
        }
        if (by == null) {
            return record == null && where == null ? View.FIELDS : View.BYTES;
        }
        return switch (by) {
            case "field" -> View.FIELDS;
            case "role" -> View.ROLES;
            default -> throw Stop.usage("--by takes field or role, not '" + TerminalText.line(by) + "'");
        };
    }
}
