package io.serdebench.lab.dataset;

import static io.serdebench.lab.dataset.Kind.Trait.BY_LINE;
import static io.serdebench.lab.dataset.Kind.Trait.DOCUMENT;
import static io.serdebench.lab.dataset.Kind.Trait.JOINED;
import static io.serdebench.lab.dataset.Kind.Trait.NULLABLE;
import static io.serdebench.lab.dataset.Kind.Trait.TEXT;
import static io.serdebench.lab.dataset.Kind.Trait.TYPES;
import static io.serdebench.lab.dataset.Kind.Trait.VALUE;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.arrow.ArrowSource;
import io.serdebench.lab.dataset.avro.AvroSource;
import io.serdebench.lab.dataset.csv.CsvSource;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.RecastSource;
import io.serdebench.lab.dataset.json.JsonKind;
import io.serdebench.lab.dataset.json.JsonSource;
import io.serdebench.lab.dataset.lines.LineSource;
import io.serdebench.lab.dataset.parquet.ParquetSource;
import io.serdebench.lab.dataset.proto.ProtoSource;
import io.serdebench.lab.dataset.source.Compression;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Packed;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.thrift.ThriftSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The kinds of file that are read. Each is a row: its traits, how it begins, what reads it, and the endings of its names. */
public enum Kind {
    CSV(Set.of(TEXT, BY_LINE), on -> new CsvSource(on.inputs, false, on.reading, on.declared), "csv"),
    TSV(Set.of(TEXT, BY_LINE), on -> new CsvSource(on.inputs, true, on.reading, on.declared), "tsv", "tab"),
    JSONL(Set.of(TEXT, BY_LINE, DOCUMENT, TYPES), on -> on.json(JsonKind.JSONL), "jsonl", "ndjson"),
    JSON(Set.of(TEXT, DOCUMENT, TYPES, VALUE), on -> on.json(JsonKind.JSON), "json", "json-seq"),
    LINES(Set.of(TEXT, VALUE), on -> on.recast(new LineSource(on.inputs))),
    PARQUET(
            Set.of(NULLABLE),
            (head, named) -> Compression.startsWith(head, 'P', 'A', 'R', '1'),
            on -> on.recast(new ParquetSource(on.inputs, on.reading, on.work)),
            "parquet"),
    AVRO(
            Set.of(NULLABLE, VALUE),
            (head, named) -> Compression.startsWith(head, 'O', 'b', 'j', 1),
            on -> on.recast(new AvroSource(on.inputs, on.reading)),
            "avro"),
    ARROW(
            Set.of(NULLABLE),
            ArrowSource::begins,
            on -> on.recast(new ArrowSource(on.inputs, on.reading)),
            "arrow",
            "arrows",
            "feather"),
    PROTOBUF(Set.of(VALUE), on -> new ProtoSource(on.inputs, on.reading), "pb", "binpb"),
    MSGPACK(Set.of(TYPES, VALUE, JOINED), on -> on.json(JsonKind.MSGPACK), "msgpack", "mpk"),
    CBOR(Set.of(TYPES, VALUE, JOINED), on -> on.json(JsonKind.CBOR), "cbor"),
    SMILE(
            Set.of(TYPES, VALUE, JOINED),
            (head, named) -> Compression.startsWith(head, ':', ')', '\n'),
            on -> on.json(JsonKind.SMILE),
            "smile",
            "sml"),
    THRIFT_BINARY(Set.of(VALUE, JOINED), on -> new ThriftSource(on.inputs, false, on.reading)),
    THRIFT_COMPACT(Set.of(VALUE, JOINED), on -> new ThriftSource(on.inputs, true, on.reading));

    /** The questions that a kind answers. */
    public enum Trait {
        TEXT,
        /** Text with a record on each line. */
        BY_LINE,
        /** Records may be members of a larger document. */
        DOCUMENT,
        /** Records may be of several types. */
        TYPES,
        /** Files declare which fields may be null. */
        NULLABLE,
        /** A value of a topic may be of the kind. */
        VALUE,
        /** Values of a topic, one behind the other, are a file. */
        JOINED
    }

    /** How files begin. */
    private interface Mark {
        /** Returns whether a file is of the kind, whose first bytes these are and which a user or an ending called so, or not. */
        boolean fits(byte[] head, boolean named);
    }

    /** Opens a source. */
    private interface Opener {
        Source open(Opening on) throws IOException;
    }

    /** The things that a source is opened on. */
    private record Opening(List<Input> inputs, Reading reading, Declared declared, Path work) {

        Source json(JsonKind kind) {
            return new JsonSource(inputs, kind, reading, declared);
        }

        /** Of files that have types of their own. */
        Source recast(Source own) {
            return declared.isEmpty() ? own : new RecastSource(own, declared);
        }
    }

    private static final Map<String, Kind> ENDINGS = new HashMap<>();

    static {
        for (Kind kind : values()) {
            kind.endings.forEach(ending -> ENDINGS.put(ending, kind));
        }
    }

    private final Set<Trait> traits;
    private final @Nullable Mark mark;
    private final Opener opener;
    private final List<String> endings;

    Kind(Set<Trait> traits, Opener opener, String... endings) {
        this(traits, null, opener, endings);
    }

    Kind(Set<Trait> traits, @Nullable Mark mark, Opener opener, String... endings) {
        this.traits = traits;
        this.mark = mark;
        this.opener = opener;
        this.endings = List.of(endings);
    }

    /** Returns the name for display and for {@code --format}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns whether files of this kind have a trait. */
    public boolean is(Trait trait) {
        return traits.contains(trait);
    }

    /** True if files of this kind may begin with any bytes, so that only their name or the user says what they are. */
    private boolean isUnmarked() {
        return !is(TEXT) && mark == null;
    }

    /** Opens the source of files of this kind. */
    Source open(List<Input> inputs, Reading reading, Declared declared, Path work) throws IOException {
        if (reading.records() != null && !is(DOCUMENT)) {
            throw Stop.usage("--records is for JSON, and "
                    + TerminalText.text(inputs.get(0).name()) + " is " + label());
        }
        if (declared.isOfTypes() && !is(TYPES)) {
            throw Stop.input(
                    "the schema has several types of records, and "
                            + TerminalText.text(inputs.get(0).name()) + " is " + label(),
                    "several types are read from JSON, MessagePack, CBOR and Smile");
        }
        return opener.open(new Opening(inputs, reading, declared, work));
    }

    /** The labels of some kinds, as an option takes them. */
    public static String labels(Predicate<Kind> some) {
        return Arrays.stream(values()).filter(some).map(Kind::label).collect(Collectors.joining(" | "));
    }

    /** The kinds that are known by how they begin, in words. */
    static List<String> known() {
        return Arrays.stream(values())
                .filter(kind -> !kind.isUnmarked() && !kind.endings.isEmpty())
                .map(Kind::label)
                .toList();
    }

    /**
     * Returns the kind that a user named.
     *
     * @throws Stop where there is none of that name
     */
    public static Kind named(String name) {
        List<String> known = Arrays.stream(values()).map(Kind::label).toList();
        if (!known.contains(name.toLowerCase(Locale.ROOT))) {
            throw Stop.usage(
                    "unknown format '" + TerminalText.text(name) + "'." + Suggest.phrase(name, known),
                    "--format " + labels(kind -> true));
        }
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** The kind that a file name ends in, or null. */
    static @Nullable Kind ofName(String plainName) {
        int dot = plainName.lastIndexOf('.');
        return ENDINGS.get(plainName.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    /** Knows binary kinds by their first bytes, whatever the name says; text by the ending, else by its first character. */
    static Kind of(Input input, @Nullable String format) throws IOException {
        byte[] head = input.head();
        Kind named = format == null ? ofName(input.plainName()) : named(format);
        boolean unmarked = named != null && named.isUnmarked();
        Packed.check(input, head, unmarked);
        if (named != null && unmarked) {
            return named;
        }
        Kind kind = binary(input, head, named);
        if (format != null && named != null) {
            if (named.is(TEXT) != (kind == null)) {
                throw wrong(input, named);
            }
            return kind == null ? named : kind;
        }
        if (kind != null) {
            return kind;
        }
        if (named != null && !named.is(TEXT)) {
            throw wrong(input, named);
        }
        if (named == null) {
            return text(input, head);
        }
        NoTable.checkPage(input, head);
        return named;
    }

    private static Stop wrong(Input input, Kind kind) {
        return Stop.input(
                TerminalText.text(input.name()) + " is not "
                        + (kind.is(TEXT) ? "text" : "a file of format " + kind.label()),
                "--format " + labels(each -> true) + "   says what it is");
    }

    private static @Nullable Kind binary(Input input, byte[] head, @Nullable Kind named) {
        for (Kind kind : values()) {
            if (kind.mark != null && kind.mark.fits(head, kind == named)) {
                return kind;
            }
        }
        String other = NoTable.binary(head);
        if (!other.isEmpty()) {
            throw NoTable.refused(input, other);
        }
        return null;
    }

    private static Kind text(Input input, byte[] head) {
        // the mark in front of each record of a JSON text sequence is no part of it
        String text =
                new String(head, StandardCharsets.UTF_8).replace("\u001e", "").strip();
        if (text.startsWith("\ufeff")) {
            text = text.substring(1).strip();
        }
        if (!text.startsWith("{")) {
            NoTable.check(input, text);
            return text.startsWith("[") ? JSON : CSV;
        }
        // one object per line, or one object over several lines
        return text.lines().findFirst().orElse("").endsWith("}") ? JSONL : JSON;
    }
}
