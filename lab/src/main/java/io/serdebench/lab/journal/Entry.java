package io.serdebench.lab.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of the journal. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Entry.Plan.class, name = "plan"),
    @JsonSubTypes.Type(value = Entry.Checked.class, name = "checked"),
    @JsonSubTypes.Type(value = Entry.RoundBegun.class, name = "round"),
    @JsonSubTypes.Type(value = Entry.Slice.class, name = "slice"),
    @JsonSubTypes.Type(value = Entry.Void.class, name = "void"),
    @JsonSubTypes.Type(value = Entry.RoundEnded.class, name = "round-end"),
    @JsonSubTypes.Type(value = Entry.Ended.class, name = "end")
})
public sealed interface Entry {

    /**
     * What is going to be measured; the first line.
     *
     * @param startedAt ISO 8601, UTC
     * @param tool version of serdebench
     * @param sha256 of the data
     * @param schema in the notation of schemas
     * @param records measured with
     * @param seed of the order of slices
     * @param sliceMicros length of a slice
     * @param codecs taking part
     * @param jvm measured
     * @param jvmFlags of every worker
     */
    record Plan(
            String startedAt,
            String tool,
            String sha256,
            String schema,
            long records,
            long seed,
            int sliceMicros,
            List<String> codecs,
            String jvm,
            List<String> jvmFlags)
            implements Entry {}

    /**
     * The outcome of checking one codec, before anything is timed.
     *
     * @param status lossless, lossy, failed, unsupported or floor
     * @param version of the library, empty where it could not be asked
     * @param records checked
     * @param bytes of all records
     * @param changed records that came back different
     * @param reason why the codec is not ranked, or null
     */
    record Checked(
            String codec,
            String status,
            String version,
            long records,
            long bytes,
            long changed,
            @Nullable String reason)
            implements Entry {}

    /**
     * Fresh processes of these codecs are alive and warm.
     *
     * @param startMillis it took to start them
     * @param warmMillis it took to warm them
     */
    record RoundBegun(int round, List<String> codecs, long startMillis, long warmMillis) implements Entry {}

    /**
     * One slice.
     *
     * @param round from 1
     * @param index of the permutation the slice belongs to, from 0; -1 during warm-up
     * @param codec id
     * @param operation create, encode or access
     * @param nanos timed
     * @param records done in that time
     * @param allocated heap bytes in that time
     * @param collections of garbage during the slice
     * @param collectionMillis they took
     */
    record Slice(
            int round,
            int index,
            String codec,
            String operation,
            long nanos,
            long records,
            long allocated,
            long collections,
            long collectionMillis)
            implements Entry {}

    /** A codec's process was lost: nothing of it in this round counts. */
    record Void(int round, String codec, String reason) implements Entry {}

    /**
     * A round is complete.
     *
     * @param foreignMilliCores thousandths of a core that other processes used while slices ran; -1 where it cannot be seen
     * @param stolenMilliCores thousandths of a core that the hypervisor kept; -1 where it cannot be seen
     */
    record RoundEnded(int round, long sliceMillis, long foreignMilliCores, long stolenMilliCores) implements Entry {}

    /** The run is over. */
    record Ended(boolean partial, long elapsedMillis) implements Entry {}
}
