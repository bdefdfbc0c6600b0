package io.serdebench.lab.census;

import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code census}.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param types The schema of the records, in the notation of schemas.
 * @param records All records that could be read.
 * @param skipped Rows that could not be read. The census is incomplete where there are any.
 * @param unread Files that could not be read. The census is incomplete where there are any.
 * @param missingShards Shards of which no part was merged, or null where all files were counted. The census is incomplete where there are any.
 * @param files Files that have records.
 * @param bytes Bytes of these files, as stored.
 * @param fields One entry per field that is not a record itself, in the order of the schema.
 * @param sizes One entry per codec: what all records take in it.
 * @param refused Codecs that take no part.
 * @param partitions One entry per partition, by name.
 * @param drift Figures of fields that stand apart in a partition, that with the largest difference first, and of each its partitions by name.
 * @param encoded One entry per codec that was to encode all records, or null where nothing was encoded.
 * @param folder The folder that paths of files begin at: seen from the folder of this document where {@code -o} wrote it, and absolute elsewhere.
 * @param sample The places of records that stand for all, by partition and size; {@code run} measures them.
 */
@JsonDocument("The result of serdebench census")
public record Census(
        String schema,
        String tool,
        String types,
        @InSchema(least = 0) long records,
        @InSchema(least = 0) long skipped,
        List<Unread> unread,
        @InSchema(younger = true) @Nullable MissingShards missingShards,
        @InSchema(least = 0) long files,
        @InSchema(least = 0) long bytes,
        List<FieldCounts> fields,
        List<CodecBytes> sizes,
        List<Left> refused,
        List<Partition> partitions,
        List<Drift> drift,
        @InSchema(younger = true) @Nullable List<EncodedCodec> encoded,
        @InSchema(younger = true) String folder,
        List<SampledFile> sample) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/census/1";

    /** Copies the lists. */
    public Census {
        unread = List.copyOf(unread);
        fields = List.copyOf(fields);
        sizes = List.copyOf(sizes);
        refused = List.copyOf(refused);
        partitions = List.copyOf(partitions);
        drift = List.copyOf(drift);
        encoded = encoded == null ? null : List.copyOf(encoded);
        sample = List.copyOf(sample);
    }

    /**
     * A file with records of the sample.
     *
     * @param file Its path, as it was given.
     * @param partition The partition that it belongs to.
     * @param bytes Its bytes as stored.
     * @param records Its records.
     * @param positions The numbers of those that are in the sample, from 0, rising.
     */
    @InSchema(name = "sampledFile", least = 0)
    public record SampledFile(String file, String partition, long bytes, long records, List<Long> positions) {

        /** Copies the list. */
        public SampledFile {
            positions = List.copyOf(positions);
        }
    }

    /**
     * A file that could not be read.
     *
     * @param file Its path, as it was given.
     * @param reason Why.
     */
    @InSchema(name = "unread")
    public record Unread(String file, String reason) {}

    /**
     * Shards of which no part was merged.
     *
     * @param known False where a part of an older version does not say which shards it has, so that others may be missing as well.
     * @param of The number of shards that the files were divided into, or 0 where no part says it.
     * @param numbers The numbers of those that are missing, from 1.
     */
    @InSchema(name = "missingShards", least = 0)
    public record MissingShards(boolean known, int of, List<Integer> numbers) {

        /** Copies the list. */
        public MissingShards {
            numbers = List.copyOf(numbers);
        }
    }

    /**
     * Counts of a field.
     *
     * @param path Its path, such as {@code item.price}; elements of a list have {@code []} after its path, values of a map {@code {}}.
     * @param type Its type in the notation of schemas.
     * @param values Values that are not null.
     * @param nulls Nulls.
     * @param distinct Different values, an estimate where {@code distinctError} is above 0; null for lists and maps.
     * @param distinctError The standard error of {@code distinct}, in values; 0 where that is exact, null for lists and maps.
     * @param length Mean length of a value: bytes of a text in UTF-8, elements of a list or map; null for other kinds.
     * @param longest The greatest length; null for other kinds.
     * @param decimal The decimal sign, where numbers are not written as programs write them; null elsewhere.
     */
    @InSchema(name = "field", least = 0)
    public record FieldCounts(
            String path,
            String type,
            long values,
            long nulls,
            @Nullable Long distinct,
            @Nullable Double distinctError,
            @Nullable Double length,
            @Nullable Long longest,
            @InSchema(younger = true) @Nullable String decimal) {}

    /**
     * The bytes of all records in a codec.
     *
     * @param codec Its name.
     * @param format The format of the codec.
     * @param least Bytes for certain.
     * @param most Bytes possible; as {@code least} where it is exact.
     */
    @InSchema(name = "size", least = 0)
    public record CodecBytes(String codec, String format, long least, long most) {}

    /**
     * A codec that takes no part.
     *
     * @param codec Its name.
     * @param reason Why.
     */
    @InSchema(name = "refused")
    public record Left(String codec, String reason) {}

    /**
     * A part of the data that the names of folders make.
     *
     * @param name What the names say, as {@code day=2026-11-27}; empty where they say nothing.
     * @param records Its records.
     * @param files Its files.
     * @param bytes Bytes of its files, as stored.
     * @param sizes One entry per codec.
     */
    @InSchema(name = "partition", least = 0)
    public record Partition(String name, long records, long files, long bytes, List<CodecBytes> sizes) {

        /** Copies the list. */
        public Partition {
            sizes = List.copyOf(sizes);
        }
    }

    /**
     * A field that stands apart in a partition.
     *
     * @param partition The partition.
     * @param path The field.
     * @param what What differs.
     * @param here The figure in this partition: a share from 0 to 1, a mean length, or the number of different values.
     * @param median The figure of the median partition.
     * @param since The partition, by name, from which on all do so up to the last one; null where a later one does not.
     */
    @InSchema(name = "drift")
    public record Drift(
            String partition,
            String path,
            @InSchema(wordsOf = Apart.Figure.class) String what,
            double here,
            double median,
            @Nullable String since) {}

    /**
     * A codec that encoded, decoded and compared all records.
     *
     * @param codec Its name.
     * @param records Records that were encoded and decoded.
     * @param bytes The bytes of these.
     * @param computed Agreement of these bytes with those that counts give, in each partition as well; null where counts give none, or where a record was refused.
     * @param lossy Records among them that did not come back with equal values.
     * @param firstLossy The first ten of these, by file and position.
     * @param refused Records that could not be encoded, or not be decoded again. They are in no other count.
     * @param firstRefused The first ten of these, by file and position.
     * @param partitions One entry per partition, by name.
     * @param compressed One entry per compressor, by name.
     * @param failure The reason why no record counts, or null.
     */
    @InSchema(name = "encodedCodec", least = 0)
    public record EncodedCodec(
            String codec,
            long records,
            long bytes,
            @InSchema(wordsOf = Held.class) @Nullable String computed,
            long lossy,
            List<LossyRecord> firstLossy,
            long refused,
            List<RefusedRecord> firstRefused,
            List<PartitionBytes> partitions,
            @InSchema(younger = true) List<CompressedRecords> compressed,
            @Nullable EncodingFailure failure) {

        /** Copies the lists. */
        public EncodedCodec {
            firstLossy = List.copyOf(firstLossy);
            firstRefused = List.copyOf(firstRefused);
            partitions = List.copyOf(partitions);
            compressed = List.copyOf(compressed);
        }
    }

    /**
     * All encoded records of a codec in batches of 64 KiB, which came back as they were. A batch ends with its file, and after each 16 MiB of
     * neutral rows.
     *
     * @param compressor Name with its level.
     * @param bytes Bytes of the batches after compression.
     * @param partitions One entry per partition, by name.
     * @param failure The reason why no batch counts, or null.
     */
    @InSchema(name = "compressedRecords", least = 0)
    public record CompressedRecords(
            String compressor,
            long bytes,
            List<PartitionBytes> partitions,
            @Nullable EncodingFailure failure) {

        /** Copies the list. */
        public CompressedRecords {
            partitions = List.copyOf(partitions);
        }
    }

    /** Agreement of encoded bytes with those that counts give. */
    public enum Held {
        /** The computed size is exact, and the encoded bytes are as many. */
        EQUAL,
        /** The encoded bytes lie between the computed bounds. */
        WITHIN,
        /** They do not, which is a fault of this program. */
        OUTSIDE;

        /** The word in the document. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A record that did not come back with equal values.
     *
     * @param file Its file.
     * @param position Its number among the records of the file that can be read, from 0.
     * @param path The place where it differs.
     * @param before The value that was encoded.
     * @param after The value that came back.
     */
    @InSchema(name = "lossyRecord")
    public record LossyRecord(
            String file, @InSchema(least = 0) long position, String path, String before, String after) {}

    /**
     * A record that could not be encoded, or not be decoded again.
     *
     * @param file Its file.
     * @param position Its number among the records of the file that can be read, from 0.
     * @param reason Why.
     */
    @InSchema(name = "refusedRecord")
    public record RefusedRecord(
            String file, @InSchema(least = 0) long position, String reason) {}

    /**
     * The encoded or compressed bytes of a partition.
     *
     * @param name The partition.
     * @param bytes Their number.
     */
    @InSchema(name = "partitionBytes", least = 0)
    public record PartitionBytes(String name, long bytes) {}

    /**
     * The end of a codec or of a compressor.
     *
     * @param file The file whose records it was given, or null where it cannot work at all.
     * @param position The position of the first of these records, from 0.
     * @param records Their number.
     * @param reason Why.
     */
    @InSchema(name = "encodingFailure", least = 0)
    public record EncodingFailure(@Nullable String file, long position, long records, String reason) {}
}
