package io.serdebench.lab.document;

import io.serdebench.lab.base.ResultDocument;
import java.util.List;
import java.util.Optional;
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
 * @param sizes One entry per codec whose size counts give.
 * @param encoded One entry per codec that encoded the records; null where none did.
 */
public record CensusSizes(
        String schema,
        String types,
        long records,
        long skipped,
        @Nullable List<Unread> unread,
        List<Size> sizes,
        @Nullable List<Encoded> encoded) {

    /** The version of the document. */
    public static final String SCHEMA = "serdebench/census/1";

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
