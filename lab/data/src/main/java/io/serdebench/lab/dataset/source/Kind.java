package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The kinds of file that are read. */
public enum Kind {
    CSV,
    TSV,
    JSONL,
    JSON,
    LINES,
    PARQUET,
    AVRO,
    ARROW,
    PROTOBUF,
    MSGPACK,
    CBOR,
    THRIFT_BINARY,
    THRIFT_COMPACT;

    private static final Map<String, Kind> ENDINGS = Map.ofEntries(
            Map.entry("csv", CSV),
            Map.entry("tsv", TSV),
            Map.entry("tab", TSV),
            Map.entry("jsonl", JSONL),
            Map.entry("ndjson", JSONL),
            Map.entry("json", JSON),
            Map.entry("parquet", PARQUET),
            Map.entry("avro", AVRO),
            Map.entry("arrow", ARROW),
            Map.entry("arrows", ARROW),
            Map.entry("feather", ARROW),
            Map.entry("pb", PROTOBUF),
            Map.entry("binpb", PROTOBUF),
            Map.entry("msgpack", MSGPACK),
            Map.entry("mpk", MSGPACK),
            Map.entry("cbor", CBOR));

    /** Returns the name for display and for {@code --format}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns whether files of this kind are text. */
    public boolean isText() {
        return ordinal() <= LINES.ordinal();
    }

    /** True if files of this kind may begin with any bytes, so that only their name or the user says it. */
    private boolean isUnmarked() {
        return ordinal() >= PROTOBUF.ordinal();
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
                    "--format " + String.join(" | ", known));
        }
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** The kind that a file name ends in, or null. */
    static @Nullable Kind ofName(String plainName) {
        int dot = plainName.lastIndexOf('.');
        return ENDINGS.get(plainName.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    /** Knows binary kinds by their first bytes, whatever the name says; text by the ending, else by its first character. */
    public static Kind of(Input input, @Nullable String format) throws IOException {
        byte[] head = input.head();
        Kind named = format == null ? ofName(input.plainName()) : named(format);
        if (named != null && named.isUnmarked()) {
            return named;
        }
        Kind kind = named == ARROW && isOldArrowStream(head) ? ARROW : binary(input, head);
        if (format != null && named != null) {
            if (named.isText() != (kind == null)) {
                throw wrong(input, named);
            }
            return kind == null ? named : kind;
        }
        if (kind != null) {
            return kind;
        }
        if (named != null && !named.isText()) {
            throw wrong(input, named);
        }
        return named != null ? named : text(input, head);
    }

    private static Stop wrong(Input input, Kind kind) {
        return Stop.input(
                TerminalText.text(input.name()) + " is not "
                        + (kind.isText() ? "text" : "a file of format " + kind.label()),
                "--format "
                        + String.join(
                                " | ", Arrays.stream(values()).map(Kind::label).toList()) + "   says what it is");
    }

    private static @Nullable Kind binary(Input input, byte[] head) {
        if (Compression.startsWith(head, 'P', 'A', 'R', '1')) {
            return PARQUET;
        }
        if (Compression.startsWith(head, 'O', 'b', 'j', 1)) {
            return AVRO;
        }
        // a file, or the mark before the first message of a stream
        if (Compression.startsWith(head, 'A', 'R', 'R', 'O', 'W', '1') || isArrowStream(head)) {
            return ARROW;
        }
        String other = NoTable.binary(head);
        if (!other.isEmpty()) {
            throw NoTable.refused(input, other);
        }
        return null;
    }

    private static boolean isArrowStream(byte[] head) {
        // the length of a schema follows, which is a multiple of 8 and has no more than three bytes
        return Compression.startsWith(head, 0xff, 0xff, 0xff, 0xff)
                && head.length > 8
                && head[7] == 0
                && head[4] % 8 == 0;
    }

    /** Before Arrow 0.15 the length itself came first, which text may begin with, too; then the place of the schema in what follows. */
    private static boolean isOldArrowStream(byte[] head) {
        boolean small = head.length > 8 && head[3] == 0 && head[0] % 4 == 0;
        return small && head[5] == 0 && head[6] == 0 && head[7] == 0 && head[4] % 4 == 0 && head[4] > 0;
    }

    private static Kind text(Input input, byte[] head) {
        String text = new String(head, StandardCharsets.UTF_8).strip();
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
