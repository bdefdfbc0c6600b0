package io.serdebench.lab.census;

import io.serdebench.lab.census.EncodedTally.Failure;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Bytes of a codec's records after a compressor. Where the compressor failed, the first failure is all that is known. */
final class CompressedTally {

    private final SortedMap<String, Long> bytes = new TreeMap<>();
    private @Nullable Failure failure;

    /** Bytes of each partition. */
    SortedMap<String, Long> bytes() {
        return bytes;
    }

    /** The first failure, or null. */
    @Nullable
    Failure failure() {
        return failure;
    }

    /** Adds batches of a partition. */
    void add(String partition, long more) {
        if (failure == null) {
            bytes.merge(partition, more, Math::addExact);
        }
    }

    /** Ends the compressor: sums of some batches would depend on the order in which files are read. */
    void fail(Failure other) {
        if (failure == null || other.compareTo(failure) < 0) {
            failure = other;
        }
        bytes.clear();
    }

    /** Gives another reason why the compressor cannot work. */
    void explain(String reason) {
        failure = new Failure("", 0, 0, reason);
    }

    /** Adds what another tally knows. */
    void merge(CompressedTally other) {
        if (other.failure != null) {
            fail(other.failure);
        } else {
            other.bytes.forEach(this::add);
        }
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(failure != null);
        if (failure == null) {
            PartFields.sums(bytes, out);
        } else {
            failure.write(out);
        }
    }

    static CompressedTally read(DataInputStream in) throws IOException {
        CompressedTally tally = new CompressedTally();
        if (in.readBoolean()) {
            tally.fail(Failure.read(in));
        } else {
            tally.bytes.putAll(PartFields.sums(in));
        }
        return tally;
    }

    /** Writes the tallies of compressors. */
    static void write(SortedMap<String, CompressedTally> all, DataOutputStream out) throws IOException {
        out.writeInt(all.size());
        for (Map.Entry<String, CompressedTally> one : all.entrySet()) {
            PartFields.text(one.getKey(), out);
            one.getValue().write(out);
        }
    }

    /** Reads the tallies of compressors. */
    static SortedMap<String, CompressedTally> readAll(DataInputStream in) throws IOException {
        SortedMap<String, CompressedTally> all = new TreeMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            all.put(PartFields.text(in), read(in));
        }
        return all;
    }
}
