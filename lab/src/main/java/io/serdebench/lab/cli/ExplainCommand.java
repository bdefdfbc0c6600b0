package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.cli.ExplainOptions.View;
import io.serdebench.lab.explain.RecordFilter;
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
        description = "What each byte of your records is, in each format; where the bytes go over the whole file.",
        footer = {
            "",
            "Without --record it is all records, by field. Every byte is explained from the format's specification and not"
                    + " by the library that wrote it.",
            "",
            "Examples:",
            "  serdebench explain orders.csv",
            "  serdebench explain orders.csv --by role",
            "  serdebench explain orders.csv --sizes --rows all",
            "  serdebench explain orders.csv -c protobuf,avro-specific --record 17",
            "  serdebench explain orders.csv -c protobuf,avro-specific --record 17 --html record.html",
            "  serdebench explain orders.csv --where order_id=ORD-0004711 --diff",
            "  serdebench explain orders.csv -c msgpack --record 17 --export hexpat > msgpack.hexpat",
            "  serdebench explain orders.csv -c arrow,parquet --shape batch:1000",
            "  serdebench explain --hex 'a2 61 61 01' --as cbor",
            "",
            "Exit codes: 0 done, also where bytes are undecodable; 2 usage; 3 input; 4 environment; 1 a bug."
        },
        sortOptions = false)
final class ExplainCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Option(
            names = {"-c", "--codecs"},
            paramLabel = "SEL",
            split = ",",
            description =
                    "Codecs: ids, formats or libraries as avro or gson, globs as avro-*, traits as @binary, exclusions as !json.")
    List<String> codecs = List.of("@default");

    @Option(
            names = "--record",
            paramLabel = "N",
            description = "Explain this record of the file byte by byte; the first one is 1.")
    @Nullable
    Integer record;

    @Option(
            names = "--where",
            paramLabel = "FIELD=VALUE",
            description = "The same for the first record whose field has the value.")
    @Nullable
    String where;

    @Option(
            names = "--shape",
            paramLabel = "record|batch:N",
            description =
                    "Encode records one by one (record), or N of them in one message, which --record counts then.")
    String shape = "record";

    @Option(names = "--by", paramLabel = "WHAT", description = "Count bytes by field or by role.")
    @Nullable
    String by;

    @Option(
            names = "--diff",
            description = "Codecs side by side: the bytes of one record by field and role (of the first record).")
    boolean diff;

    @Option(
            names = "--sizes",
            description =
                    "Compute the size of the file in each codec from statistics of its columns, encoding nothing.")
    boolean sizes;

    @Option(names = "--redact", description = "Leave out all values: structure, names and lengths alone are shown.")
    boolean redact;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    boolean json;

    @Option(
            names = "--export",
            paramLabel = "KIND",
            description = "hexpat: print a pattern for the hex editor ImHex, for one record of one codec.")
    @Nullable
    String export;

    @Option(names = "--html", paramLabel = "FILE", description = "Write the same as a page to this file.")
    @Nullable
    Path html;

    @Option(
            names = "--hex",
            paramLabel = "HEX",
            description =
                    "Explain these bytes instead: hexadecimal digits, @FILE, or - for standard input. A file holds the"
                            + " digits or the bytes themselves.")
    @Nullable
    String hex;

    @Option(
            names = "--as",
            paramLabel = "FORMAT",
            description =
                    "The format of --hex: protobuf, thrift-compact, thrift-binary, msgpack, cbor, smile, json, java, or"
                            + " avro:FILE.avsc. What is guessed is marked so.")
    @Nullable
    String as;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        if (export != null && !export.equals("hexpat")) {
            throw Stop.usage("--export takes hexpat, not '" + TerminalText.line(export) + "'");
        }
        PageFile page = html == null ? null : PageFile.of(html);
        if (hex != null || as != null) {
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
                    "--hex is one record: it takes no file, and no --record, --where, --by, --diff or --sizes");
        }
        new ForeignBytes(console, hex, as, plugins).explain(redact, json, export != null, page);
    }

    /** What was asked for, checked. */
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
            throw Stop.usage("--sizes is about all records: it takes no --record and no --where");
        }
        int batch = Batches.parse(shape);
        if (batch != Batches.NONE && where != null) {
            throw Stop.usage("--where finds a record; of batches, choose one by its number:  --record 1");
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
