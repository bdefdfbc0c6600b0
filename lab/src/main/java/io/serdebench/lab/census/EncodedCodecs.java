package io.serdebench.lab.census;

import io.serdebench.lab.census.Census.CodecBytes;
import io.serdebench.lab.census.Census.CompressedRecords;
import io.serdebench.lab.census.Census.EncodedCodec;
import io.serdebench.lab.census.Census.EncodingFailure;
import io.serdebench.lab.census.Census.Held;
import io.serdebench.lab.census.Census.LossyRecord;
import io.serdebench.lab.census.Census.Partition;
import io.serdebench.lab.census.Census.PartitionBytes;
import io.serdebench.lab.census.Census.RefusedRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Facts of codecs that encoded all records, held against the sizes that counts give. */
final class EncodedCodecs {

    private final List<CodecBytes> sizes;
    private final List<Partition> partitions;

    private EncodedCodecs(List<CodecBytes> sizes, List<Partition> partitions) {
        this.sizes = sizes;
        this.partitions = partitions;
    }

    /**
     * One entry per codec, the fewest bytes first, or null where nothing was encoded.
     *
     * @param sizes What all records take by their counts.
     * @param partitions Computed sizes of each partition.
     */
    static @Nullable List<EncodedCodec> of(Part part, List<CodecBytes> sizes, List<Partition> partitions) {
        if (part.encoded().isEmpty()) {
            return null;
        }
        EncodedCodecs against = new EncodedCodecs(sizes, partitions);
        List<EncodedCodec> codecs = new ArrayList<>();
        part.encoded().forEach((codec, tally) -> codecs.add(against.of(codec, tally)));
        codecs.sort(Comparator.comparing((EncodedCodec one) -> one.failure() != null)
                .thenComparing(one -> one.refused() > 0)
                .thenComparingLong(EncodedCodec::bytes)
                .thenComparing(EncodedCodec::codec));
        return codecs;
    }

    private EncodedCodec of(String codec, EncodedTally tally) {
        EncodedTally.Failure failure = tally.failure();
        long bytes = sum(tally.bytes());
        boolean all = failure == null && tally.refused() == 0;
        Held held = all ? held(codec, bytes, tally) : null;
        return new EncodedCodec(
                codec,
                tally.records(),
                bytes,
                held == null ? null : held.word(),
                tally.lossy(),
                tally.firstLossy().stream()
                        .map(one -> new LossyRecord(one.file(), one.position(), one.path(), one.before(), one.after()))
                        .toList(),
                tally.refused(),
                tally.firstRefused().stream()
                        .map(one -> new RefusedRecord(one.file(), one.position(), one.reason()))
                        .toList(),
                partitions(tally.bytes()),
                failure == null
                        ? tally.compressed().entrySet().stream()
                                .map(one -> compressed(one.getKey(), one.getValue()))
                                .toList()
                        : List.of(),
                failure(failure));
    }

    private static CompressedRecords compressed(String compressor, CompressedTally tally) {
        return new CompressedRecords(
                compressor, sum(tally.bytes()), partitions(tally.bytes()), failure(tally.failure()));
    }

    private static long sum(SortedMap<String, Long> bytes) {
        return bytes.values().stream().mapToLong(Long::longValue).sum();
    }

    private static List<PartitionBytes> partitions(SortedMap<String, Long> bytes) {
        return bytes.entrySet().stream()
                .map(one -> new PartitionBytes(one.getKey(), one.getValue()))
                .toList();
    }

    private static @Nullable EncodingFailure failure(EncodedTally.@Nullable Failure failure) {
        return failure == null
                ? null
                : new EncodingFailure(
                        failure.file().isEmpty() ? null : failure.file(),
                        failure.position(),
                        failure.records(),
                        failure.reason());
    }

    private @Nullable Held held(String codec, long bytes, EncodedTally tally) {
        Held worst = held(codec, bytes, sizes);
        for (Partition partition : partitions) {
            Held here = held(codec, tally.bytes().getOrDefault(partition.name(), 0L), partition.sizes());
            if (worst != null && here != null && here.compareTo(worst) > 0) {
                worst = here;
            }
        }
        return worst;
    }

    private static @Nullable Held held(String codec, long bytes, List<CodecBytes> sizes) {
        for (CodecBytes size : sizes) {
            if (size.codec().equals(codec)) {
                return bytes < size.least() || bytes > size.most()
                        ? Held.OUTSIDE
                        : size.least() == size.most() ? Held.EQUAL : Held.WITHIN;
            }
        }
        return null;
    }
}
