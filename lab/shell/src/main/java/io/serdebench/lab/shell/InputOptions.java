package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.TypeList;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.topic.TopicUrl;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options for what to read and how. */
public final class InputOptions {

    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,8})([MG])B?");

    @Parameters(
            paramLabel = "INPUT",
            arity = "0..*",
            description =
                    "A csv, tsv, jsonl, json, parquet, avro, arrow, protobuf, msgpack, cbor, smile or thrift file, plain or .gz or .zst; a folder"
                            + " of them; a quoted glob; - for standard input; or kafka://HOST:PORT/TOPIC?n=100000."
                            + " example:orders makes data, and so do events, sensor, logs, clicks, blobs, feed, person, telemetry, media, media-names,"
                            + " e5-array, e5-hash, e7-mixed, e7-strings and e7-longs.")
    public List<String> inputs = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "KIND",
            description =
                    "csv, tsv, jsonl, json, lines, parquet, avro, arrow, protobuf, msgpack, cbor, smile, thrift-binary or thrift-compact;"
                            + " sniffed if left out. lines takes each line as text.")
    @Nullable
    String format;

    @Option(
            names = "--schema",
            paramLabel = "FILE",
            description =
                    "The records' schema: a file that 'serdebench schema -o FILE' wrote, an Avro schema (.avsc), a JSON"
                            + " Schema (.json), a proto file (.proto), a Thrift file (.thrift) or an Arrow file (.arrow); inferred"
                            + " if left out.")
    @Nullable
    Path schema;

    @Option(
            names = "--message",
            paramLabel = "NAME",
            description = "The message of the proto file, or the struct of the Thrift file, that the records are:"
                    + " my.pkg.Order.")
    @Nullable
    String message;

    @Option(
            names = "--registry",
            paramLabel = "URL",
            description = "The registry that has the schemas of a Kafka topic: http://localhost:8081.")
    @Nullable
    String registry;

    @Option(
            names = "--schemas",
            paramLabel = "DIR",
            description = "A folder that has the schemas of a Kafka topic, as ID.avsc and ID.proto.")
    @Nullable
    Path schemas;

    @Option(
            names = "--kafka-config",
            paramLabel = "FILE",
            description =
                    "Options of Kafka's clients for a topic's broker, as for kafka-console-consumer: TLS, and users by PLAIN"
                            + " or SCRAM.")
    @Nullable
    Path kafkaConfig;

    @Option(
            names = "--types",
            paramLabel = "FIELD=TYPE",
            description =
                    "Types of fields: total=decimal(18,2),at=timestamp-millis. May be repeated. 'json' carries any value"
                            + " as JSON text.")
    List<String> types = new ArrayList<>();

    @Option(
            names = "--records",
            paramLabel = "PATH",
            description =
                    "Where the records of a JSON document are, as a JSONPath of names and [*]: '$.data.items[*]'. By default"
                            + " the elements of the array that makes up most of the document; '$' takes the whole document.")
    @Nullable
    String records;

    @Option(
            names = "--columns",
            paramLabel = "A,B,C",
            split = ",",
            description = "Keep only these fields, in this order.")
    List<String> columns = new ArrayList<>();

    @Option(
            names = "--delimiter",
            paramLabel = "C",
            description = "Delimiter of a CSV file; 'tab' for a tab character.")
    @Nullable
    String delimiter;

    @Option(names = "--quote", paramLabel = "C", description = "Quote of a CSV file; 'none' if it has no quotes.")
    @Nullable
    String quote;

    @Option(
            names = "--null",
            paramLabel = "TEXT",
            description =
                    "Treat this text as null in every field. Default: NA, N/A, NULL, None, -, ... in fields whose other values have a"
                            + " type. An empty field is null in any case. May be repeated; '' keeps all of them text.")
    @Nullable
    List<String> nullTexts;

    @Option(
            names = "--header",
            negatable = true,
            fallbackValue = "true",
            description = "Whether the first line of a CSV file has the column names.")
    @Nullable
    Boolean header;

    @Option(
            names = "--rows",
            paramLabel = "N|all",
            defaultValue = "20000",
            description = "How many records to take (default ${DEFAULT-VALUE}).")
    public String rows = "20000";

    @Option(
            names = "--sample",
            paramLabel = "HOW",
            defaultValue = "reservoir",
            description = "head or reservoir (default ${DEFAULT-VALUE}).")
    public String sample = "reservoir";

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of sampling and order (default ${DEFAULT-VALUE}).")
    public long seed = 1;

    @Option(
            names = "--bad-rows",
            paramLabel = "HOW",
            defaultValue = "fail",
            description = "fail or skip (default ${DEFAULT-VALUE}).")
    String badRows = "fail";

    @Option(
            names = "--max-bad-rows",
            paramLabel = "N",
            description = "Fail if more than N rows are bad (with --bad-rows skip).")
    long maxBadRows = Long.MAX_VALUE;

    @Option(names = "--bad-rows-out", paramLabel = "FILE", description = "Write the bad rows here.")
    @Nullable
    Path badRowsOut;

    @Option(
            names = "--max-inflated",
            paramLabel = "SIZE",
            description =
                    "Refuse compressed input that expands beyond this size, as 20GB (default 1 GiB, or 250 times its size if that is more).")
    @Nullable
    String maxInflated;

    @Mixin
    CellOptions cells = new CellOptions();

    private boolean sendsToBroker;

    /**
     * The file with options of Kafka's clients, or null. It is for one broker alone.
     *
     * @param broker {@code HOST:PORT} of a broker that records are sent to.
     * @throws Stop where a topic of another broker is read
     */
    public @Nullable Path kafkaConfig(String broker) {
        sendsToBroker = true;
        boolean other = inputs.stream()
                .anyMatch(
                        input -> TopicUrl.isOne(input) && !TopicUrl.name(input).startsWith("kafka://" + broker + "/"));
        if (kafkaConfig != null && other) {
            throw Stop.usage(
                    "--kafka-config is for one broker, and --bootstrap names another than the topic",
                    "write the topic to a file first:  serdebench cat TOPIC --kafka-config FILE -o rows.jsonl");
        }
        return kafkaConfig;
    }

    /** The inputs; that of a topic says where its schemas are, and how its broker is reached. */
    public List<String> sources() {
        boolean topic = inputs.stream().anyMatch(TopicUrl::isOne);
        if (!topic && (registry != null || schemas != null)) {
            throw Stop.usage("--registry and --schemas are for topics: kafka://HOST:PORT/TOPIC");
        }
        if (!topic && kafkaConfig != null && !sendsToBroker) {
            throw Stop.usage("--kafka-config is for topics, as kafka://HOST:PORT/TOPIC, and for --bootstrap of pipe");
        }
        return inputs.stream()
                .map(input -> TopicUrl.with(input, schemas, registry, kafkaConfig))
                .toList();
    }

    public Reading reading() {
        return new Reading(
                format,
                new Reading.Csv(
                        character("--delimiter", delimiter),
                        "none".equals(quote) ? (Character) CellRules.NO_QUOTE : character("--quote", quote),
                        header,
                        cells.rules()),
                nullTexts,
                types.isEmpty() ? Map.of() : TypeList.parse(String.join(",", types)),
                records,
                columns,
                schema,
                message,
                new Reading.Sampling(rows(), choice("--sample", sample, Reading.Sample.class), seed),
                new Reading.Bad(choice("--bad-rows", badRows, Reading.BadRows.class), maxBadRows, badRowsOut),
                maxInflated == null ? 0 : bytes("--max-inflated", maxInflated),
                true);
    }

    private static @Nullable Character character(String option, @Nullable String text) {
        if (text == null) {
            return null;
        }
        if (text.equals("tab") || text.equals("\\t")) {
            return '\t';
        }
        if (text.length() != 1) {
            throw Stop.usage(option + " takes one character, not '" + text + "'");
        }
        return text.charAt(0);
    }

    /** Powers of ten, as in what is printed. */
    private static long bytes(String option, String text) {
        Matcher matcher = SIZE.matcher(text.strip().toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw Stop.usage(option + " takes a size such as 500MB or 20GB, not '" + text + "'");
        }
        return Long.parseLong(matcher.group(1)) * (matcher.group(2).equals("M") ? 1_000_000 : 1_000_000_000);
    }

    private long rows() {
        if (rows.equals("all")) {
            return Reading.ALL;
        }
        try {
            long count = Long.parseLong(rows.replace("_", "").replace(",", ""));
            if (count >= 1) {
                return count;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw Stop.usage("--rows takes a number from 1 or 'all', not '" + rows + "'");
    }

    private static <E extends Enum<E>> E choice(String option, String text, Class<E> type) {
        for (E value : type.getEnumConstants()) {
            if (value.name().equalsIgnoreCase(text)) {
                return value;
            }
        }
        List<String> names = java.util.Arrays.stream(type.getEnumConstants())
                .map(value -> value.name().toLowerCase(Locale.ROOT))
                .toList();
        throw Stop.usage(option + " takes " + String.join(" or ", names) + ", not '" + text + "'");
    }
}
