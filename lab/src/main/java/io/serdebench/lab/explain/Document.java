package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code explain}.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param data Name of the data, or null where bytes were given.
 * @param record Number of the one record explained, from 1; null where it is all of them or bytes were given.
 * @param records The records explained.
 * @param redacted Whether values were left out.
 * @param codecs One entry per codec.
 * @param refused Codecs that take no part.
 * @param sizes What all records take in each codec, estimated from statistics; empty where it was not asked for.
 * @param advice Choices that would save bytes, the best first; empty for one record.
 * @param fields What is known of the fields of the data, without values where these are left out; empty where bytes were given.
 */
@JsonDocument("The result of serdebench explain")
public record Document(
        String schema,
        String tool,
        @Nullable String data,
        @InSchema(least = 1) @Nullable Long record,
        @InSchema(least = 0) long records,
        boolean redacted,
        List<Entry> codecs,
        List<Refused> refused,
        List<Sized> sizes,
        List<Suggested> advice,
        @InSchema(younger = true) List<FieldFacts> fields) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/explain/1";

    /** Copies the lists. */
    public Document {
        codecs = List.copyOf(codecs);
        refused = List.copyOf(refused);
        sizes = List.copyOf(sizes);
        advice = List.copyOf(advice);
        fields = List.copyOf(fields);
    }

    /**
     * The size of all records in a codec.
     *
     * @param codec Its name.
     * @param format The format of the codec.
     * @param least Bytes for certain.
     * @param most Bytes possible; as {@code least} where it is exact.
     */
    @InSchema(name = "size", least = 0)
    public record Sized(String codec, String format, long least, long most) {}

    /**
     * A choice that would save bytes.
     *
     * @param path Names of the field from the record inwards; empty where it is about the order of all fields.
     * @param kind The kind of choice.
     * @param seen What the values are like.
     * @param change What would be chosen.
     * @param types The entry of {@code --types} that makes the choice, so that a run can prove it, or null.
     * @param saves The bytes that are saved, for each codec that gains.
     */
    @InSchema(name = "advice")
    public record Suggested(
            List<String> path,
            @InSchema(wordsOf = Advice.Kind.class) String kind,
            String seen,
            String change,
            @Nullable String types,
            List<Saved> saves) {}

    /**
     * The saving of a choice in a codec, over all records.
     *
     * @param codec The name of the codec.
     * @param least The bytes that are saved for certain.
     * @param most The bytes that are saved at most.
     */
    @InSchema(least = 1)
    public record Saved(String codec, long least, long most) {}

    static Sized sized(SizeEstimate estimated) {
        return new Sized(
                estimated.codec(),
                estimated.format(),
                estimated.size().least(),
                estimated.size().most());
    }

    static Suggested suggested(Advice advice) {
        return new Suggested(
                advice.path(),
                advice.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                advice.seen(),
                advice.change(),
                advice.types(),
                advice.gains().entrySet().stream()
                        .map(gain -> new Saved(
                                gain.getKey(),
                                gain.getValue().least(),
                                gain.getValue().most()))
                        .toList());
    }

    /**
     * The findings about one codec.
     *
     * @param codec Its name, or the format's.
     * @param format The format of the codec.
     * @param bytes The bytes of all records.
     * @param compressed The bytes of all records, one after another, compressed with zstd, level 3, in pieces of at most 256
     *     KiB; null for one record.
     * @param roles Bytes by role. The roles are those of a span. Those without bytes are left out.
     * @param fields Bytes by field, over all records; null for one record.
     * @param spans All bytes of one record, in order, each once; null for many.
     * @param undecodable The offset from which on the first such record could not be explained, and why; null where there is none.
     * @param undecodableRecords The number of records that could not be explained to their end.
     */
    @InSchema(name = "codec", least = 0)
    public record Entry(
            String codec,
            String format,
            long bytes,
            @Nullable Long compressed,
            @InSchema(wordsOf = Role.class, least = 1) Map<String, Long> roles,
            @Nullable List<FieldBytes> fields,
            @Nullable List<Span> spans,
            @Nullable String undecodable,
            long undecodableRecords) {}

    /**
     * Bytes of a field.
     *
     * @param path Names from the record inwards; empty for what belongs to no field. [] stands for all elements of a list, and
     *     {} for all entries of a map.
     * @param bytes The bytes of the field and of the parts in it.
     * @param compressed These bytes alone, as a column, compressed as the whole is; null for parts of parts.
     * @param roles Bytes by role. The roles are those of a span. Those without bytes are left out.
     */
    @InSchema(name = "field", least = 0)
    public record FieldBytes(
            List<String> path,
            long bytes,
            @Nullable Long compressed,
            @InSchema(wordsOf = Role.class, least = 1) Map<String, Long> roles) {}

    /**
     * Bytes that mean one thing.
     *
     * @param offset The offset of the first byte.
     * @param length The number of bytes.
     * @param hex The bytes; null where they are hidden.
     * @param role What they are there for.
     * @param path Names from the record inwards; empty for what belongs to no field.
     * @param value What they mean: a number, a truth value or a text, bytes as hexadecimal; null where there is none.
     * @param guess Whether only the look of the bytes suggests it.
     */
    @InSchema(least = 0)
    public record Span(
            int offset,
            @InSchema(least = 1) int length,

            @InSchema(pattern = "^([0-9a-f]{2})+$") @Nullable
            String hex,

            @InSchema(wordsOf = Role.class) String role,
            List<String> path,

            @InSchema(types = {"string", "number", "boolean"}) @Nullable
            Object value,

            boolean guess) {}

    /**
     * A codec that takes no part.
     *
     * @param codec Its name.
     * @param reason Why it takes none, one line.
     */
    public record Refused(String codec, String reason) {}

    /** One record of a codec. */
    public static Entry entry(Explained explained) {
        return new Entry(
                explained.codec(),
                explained.format(),
                explained.bytes().length,
                null,
                named(explained.roles()),
                null,
                explained.pieces().stream()
                        .map(piece -> span(piece, explained.bytes()))
                        .toList(),
                explained.undecodable(),
                explained.reason() == null ? 0 : 1);
    }

    private static Span span(DissectedSpan piece, byte[] bytes) {
        List<String> path = piece.part() == null
                ? List.of()
                : piece.part().chain().stream().map(FieldPath::name).toList();
        return new Span(
                piece.from(),
                piece.length(),
                piece.hidden() ? null : HexFormat.of().formatHex(bytes, piece.from(), piece.to()),
                piece.role().word(),
                path,
                value(piece.value()),
                piece.guess());
    }

    private static @Nullable Object value(@Nullable Object value) {
        if (value instanceof byte[] bytes) {
            return HexFormat.of().formatHex(bytes);
        }
        if (value == null) {
            return null;
        }
        boolean plain = value instanceof String
                || value instanceof Boolean
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Double real && Double.isFinite(real)
                || value instanceof Float single && Float.isFinite(single);
        return plain ? value : PieceText.plain(value);
    }

    /** All records of a codec. */
    public static Entry entry(Anatomy anatomy) {
        List<FieldBytes> fields = new ArrayList<>();
        fields.add(new FieldBytes(
                List.of(),
                anatomy.whole().bytes(),
                anatomy.whole().compressed(),
                named(anatomy.whole().roles())));
        anatomy.parts().forEach(part -> add(part, List.of(), fields));
        return new Entry(
                anatomy.codec(),
                anatomy.format(),
                anatomy.bytes(),
                anatomy.compressed(),
                named(anatomy.roles()),
                fields,
                null,
                anatomy.first(),
                anatomy.undecodable());
    }

    private static void add(PartBytes part, List<String> in, List<FieldBytes> fields) {
        List<String> path = new ArrayList<>(in);
        path.add(part.name());
        fields.add(new FieldBytes(List.copyOf(path), part.bytes(), part.compressed(), named(part.roles())));
        part.parts().forEach(within -> add(within, path, fields));
    }

    /** Roles that have bytes. */
    private static Map<String, Long> named(long[] roles) {
        Map<String, Long> named = new LinkedHashMap<>();
        for (Role role : Role.values()) {
            if (roles[role.ordinal()] > 0) {
                named.put(role.word(), roles[role.ordinal()]);
            }
        }
        return named;
    }
}
