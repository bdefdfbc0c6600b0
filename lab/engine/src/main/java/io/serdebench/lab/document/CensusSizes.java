package io.serdebench.lab.document;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The sizes of a census, read from its document. The rest of the document is passed over.
 *
 * @param schema {@link #SCHEMA}.
 * @param types The schema of the records, in the notation of schemas.
 * @param records All records that could be read.
 * @param skipped Rows that could not be read.
 * @param unread Files that could not be read; null in documents that do not count them.
 * @param missingShards Shards of which no part was merged; null where there are none.
 * @param sizes One entry per codec whose size counts give.
 * @param encoded One entry per codec that encoded the records; null where none did.
 */
public record CensusSizes(
        String schema,
        String types,
        long records,
        long skipped,
        @Nullable List<Unread> unread,
        @Nullable MissingShards missingShards,
        List<Size> sizes,
        @Nullable List<Encoded> encoded) {

    /** The version of the document. */
    public static final String SCHEMA = "serdebench/census/1";

    private static final int NAMED = 3;

    /** The document, to be read. */
    public static final ResultDocument<CensusSizes> DOCUMENT =
            new ResultDocument<>(CensusSizes.class, "census", SCHEMA, CensusSizes::schema, 1L << 30);

    /**
     * A file that could not be read.
     *
     * @param file Its path, as it was given.
     */
    public record Unread(String file) {}

    /**
     * Shards of which no part was merged.
     *
     * @param known False where others may be missing as well.
     * @param of The number of shards.
     * @param numbers The numbers of those that are missing.
     */
    public record MissingShards(boolean known, int of, List<Integer> numbers) {

        /** What is said of them. */
        public List<String> sentences() {
            return sentencesOf(known, of, numbers);
        }
    }

    /** What is said of shards that are missing, or that may be. */
    public static List<String> sentencesOf(boolean known, int of, List<Integer> missing) {
        List<String> sentences = new ArrayList<>();
        if (!missing.isEmpty()) {
            boolean one = missing.size() == 1;
            sentences.add("incomplete: " + (one ? "shard " : "shards ") + Figures.ranges(missing) + " of " + of
                    + (one ? " is missing" : " are missing"));
        }
        if (!known) {
            sentences.add("not known to be complete: a part of an older version does not say which shards it has");
        }
        return sentences;
    }

    /** What is said of rows, files and shards that these records lack; nothing where the census is complete. */
    public List<String> gaps() {
        List<String> gaps = new ArrayList<>();
        if (skipped > 0) {
            gaps.add("incomplete: " + Figures.many(skipped, "row") + " could not be read");
        }
        if (unread != null && !unread.isEmpty()) {
            gaps.add("incomplete: " + Figures.many(unread.size(), "file") + " could not be read: "
                    + unread.stream()
                            .limit(NAMED)
                            .map(one -> TerminalText.text(one.file()))
                            .collect(Collectors.joining(", "))
                    + (unread.size() > NAMED ? " and " + Figures.count(unread.size() - NAMED) + " more" : ""));
        }
        if (missingShards != null) {
            gaps.addAll(missingShards.sentences());
        }
        return gaps;
    }

    /**
     * The bytes of all records in a codec.
     *
     * @param codec Its name.
     * @param least Bytes for certain.
     * @param most Bytes possible.
     */
    public record Size(String codec, long least, long most) {}

    /**
     * The bytes that a codec wrote.
     *
     * @param codec Its name.
     * @param records Records that it encoded.
     * @param bytes The bytes of these.
     * @param compressed One entry per compressor; null in documents that know none.
     */
    public record Encoded(
            String codec,
            long records,
            long bytes,
            @Nullable List<Compressed> compressed) {}

    /**
     * The bytes that a codec wrote, after a compressor.
     *
     * @param compressor Name with its level.
     * @param bytes Bytes of all batches after compression.
     * @param failure Not null where the compressor failed, so that these are no bytes.
     */
    public record Compressed(
            String compressor, long bytes, @Nullable Failure failure) {}

    /**
     * The end of a compressor.
     *
     * @param reason Why.
     */
    public record Failure(String reason) {}

    /** The bytes of all records in a codec: those that it wrote, or else what counts give. */
    public Optional<Size> size(String codec) {
        if (encoded != null) {
            for (Encoded one : encoded) {
                if (one.codec().equals(codec) && one.records() == records) {
                    return Optional.of(new Size(codec, one.bytes(), one.bytes()));
                }
            }
        }
        return sizes.stream().filter(size -> size.codec().equals(codec)).findFirst();
    }

    /** The bytes of all records in a codec, after a compressor. */
    public Optional<Long> compressed(String codec, String compressor) {
        if (encoded == null) {
            return Optional.empty();
        }
        return encoded.stream()
                .filter(one -> one.codec().equals(codec) && one.records() == records)
                .flatMap(one -> one.compressed() == null ? Stream.of() : one.compressed().stream())
                .filter(one -> one.compressor().equals(compressor) && one.failure() == null)
                .map(Compressed::bytes)
                .findFirst();
    }

    /** The bytes of all records in each codec of which they are known. */
    public List<Size> all() {
        Stream<String> written =
                encoded == null ? Stream.of() : encoded.stream().map(Encoded::codec);
        return Stream.concat(sizes.stream().map(Size::codec), written)
                .distinct()
                .flatMap(codec -> size(codec).stream())
                .toList();
    }
}
