package io.serdebench.lab.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.serdebench.lab.base.Fidelity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of the journal. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Plan.class, name = "plan"),
    @JsonSubTypes.Type(value = Entry.Checked.class, name = "checked"),
    @JsonSubTypes.Type(value = Entry.Canary.class, name = "canary"),
    @JsonSubTypes.Type(value = Entry.RoundBegun.class, name = "round"),
    @JsonSubTypes.Type(value = Entry.Slice.class, name = "slice"),
    @JsonSubTypes.Type(value = Entry.StepsCounted.class, name = "counted"),
    @JsonSubTypes.Type(value = Entry.StepsRefused.class, name = "not-counted"),
    @JsonSubTypes.Type(value = Entry.Batched.class, name = "batched"),
    @JsonSubTypes.Type(value = Entry.ReadAsked.class, name = "read-asked"),
    @JsonSubTypes.Type(value = Plan.Busy.class, name = "busy"),
    @JsonSubTypes.Type(value = Entry.Needed.class, name = "needed"),
    @JsonSubTypes.Type(value = Entry.FirstAsked.class, name = "first-asked"),
    @JsonSubTypes.Type(value = Entry.First.class, name = "first"),
    @JsonSubTypes.Type(value = Entry.CompressionMeasured.class, name = "squeezed"),
    @JsonSubTypes.Type(value = Entry.CompressionRefused.class, name = "not-squeezed"),
    @JsonSubTypes.Type(value = Entry.ProcessLost.class, name = "void"),
    @JsonSubTypes.Type(value = Entry.Unsettled.class, name = "unsettled"),
    @JsonSubTypes.Type(value = Entry.Load.class, name = "load"),
    @JsonSubTypes.Type(value = Entry.Caches.class, name = "caches"),
    @JsonSubTypes.Type(value = Entry.SliceSetup.class, name = "taking"),
    @JsonSubTypes.Type(value = Entry.RoundEnded.class, name = "round-end"),
    @JsonSubTypes.Type(value = Entry.Resumed.class, name = "resumed"),
    @JsonSubTypes.Type(value = Entry.Ended.class, name = "end"),
    @JsonSubTypes.Type(value = FileEntry.FilePlan.class, name = "file-plan"),
    @JsonSubTypes.Type(value = FileEntry.WorkBegun.class, name = "work"),
    @JsonSubTypes.Type(value = FileEntry.LogWritten.class, name = "log"),
    @JsonSubTypes.Type(value = FileEntry.Resident.class, name = "resident"),
    @JsonSubTypes.Type(value = FileEntry.RoundTimes.class, name = "cut"),
    @JsonSubTypes.Type(value = FileEntry.OneTurn.class, name = "once"),
    @JsonSubTypes.Type(value = FileEntry.WorkEnded.class, name = "work-end")
})
public sealed interface Entry
        permits Entry.Asked,
                FileEntry,
                Entry.CommandEntry,
                Entry.Checked,
                Entry.Canary,
                Entry.RoundBegun,
                Entry.Slice,
                Entry.StepsCounted,
                Entry.StepsRefused,
                Entry.Batched,
                Entry.ReadAsked,
                Plan.Busy,
                Entry.Needed,
                Entry.FirstAsked,
                Entry.First,
                Entry.CompressionMeasured,
                Entry.CompressionRefused,
                Entry.ProcessLost,
                Entry.Unsettled,
                Entry.Load,
                Entry.Caches,
                Entry.SliceSetup,
                Entry.RoundEnded,
                Entry.Resumed,
                Entry.Ended {

    /** The first line of a journal in any case: what was asked for, where and by which version. */
    sealed interface Asked extends Entry permits Plan, FileEntry.FilePlan, CommandPlan {

        /** When it began, ISO 8601, UTC. */
        String startedAt();

        /** The version of serdebench. */
        String tool();

        /** The working folder, which relative paths of the arguments start from. */
        String directory();

        /** The words of the command line. */
        List<String> arguments();

        /** The time that was asked for, milliseconds. */
        long budgetMillis();
    }

    /** A line that only journals of one command have, which a view of their own reads. {@link Line} knows the names of all. */
    non-sealed interface CommandEntry extends Entry {}

    /** The first line of such a journal. */
    non-sealed interface CommandPlan extends Asked {}

    /**
     * The outcome of checking one codec, before anything is timed.
     *
     * @param status Lossless, lossy, lazy, stateful, bound, failed, unsupported or floor.
     * @param version The version of the library, empty if it could not be asked.
     * @param records The records checked.
     * @param bytes The bytes of all records.
     * @param changed Records that came back different.
     * @param reason Why the codec is not ranked; of a lossless one a remark, or null.
     */
    record Checked(
            String codec,
            Fidelity status,
            String version,
            long records,
            long bytes,
            long changed,
            @Nullable String reason)
            implements Entry {}

    /**
     * One candidate takes part under a second name. The two are compared to see what the machine makes of no difference.
     *
     * @param codec the candidate
     * @param twin its second name
     */
    record Canary(String codec, String twin) implements Entry {

        private static final String AGAIN = "~again";

        /** A candidate with its second name. */
        public static Canary of(String codec) {
            return new Canary(codec, codec + AGAIN);
        }

        /** The candidate that a first or second name stands for. */
        public static String nameOf(String name) {
            return name.endsWith(AGAIN) ? name.substring(0, name.length() - AGAIN.length()) : name;
        }
    }

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
     * @param round The number of the round, from 1.
     * @param index The index of the permutation that the slice belongs to, from 0; -1 during warm-up.
     * @param participant The codec, file strategy or stack that it times, by name.
     * @param operation The word of the operation.
     * @param nanos Nanoseconds by the wall clock.
     * @param records The records done in that time.
     * @param allocated Heap bytes in that time.
     * @param collections The number of collections of garbage during the slice.
     * @param collectionMillis The milliseconds that these took.
     * @param cpuNanos CPU time of the measuring thread in the timed stretches; null where it was not measured.
     * @param collectorNanos CPU time of the collector's threads, the share charged to the timed stretches; null where it was
     *     not measured.
     * @param cycles Cycles of the measuring thread in user mode in the timed stretches; null if they were not counted.
     * @param instructions Instructions of the measuring thread in user mode in the timed stretches; null if they were not
     *     counted.
     */
    record Slice(
            int round,
            int index,
            @JsonProperty("codec") String participant,
            String operation,
            long nanos,
            long records,
            long allocated,
            long collections,
            long collectionMillis,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Long cpuNanos,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Long collectorNanos,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Long cycles,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Long instructions)
            implements Entry {

        /** A slice of which only the time on the clock is known. */
        public Slice(
                int round,
                int index,
                String participant,
                String operation,
                long nanos,
                long records,
                long allocated,
                long collections,
                long collectionMillis) {
            this(
                    round,
                    index,
                    participant,
                    operation,
                    nanos,
                    records,
                    allocated,
                    collections,
                    collectionMillis,
                    null,
                    null,
                    null,
                    null);
        }
    }

    /**
     * Instructions that were counted by single steps, after the slices of a round.
     *
     * @param round The number of the round, from 1.
     * @param codec The id of the codec.
     * @param operation The word of the operation.
     * @param records The records done, the first ones of the file.
     * @param instructions Instructions of the measuring thread in user mode for them, less what surrounds them.
     */
    record StepsCounted(int round, String codec, String operation, long records, long instructions) implements Entry {}

    /** Single steps could not be taken, of a codec or of any. */
    record StepsRefused(String reason) implements Entry {

        /** The last reason of a journal as a clause behind another reason; empty where there is none. */
        public static String clause(List<Entry> journal) {
            return journal.stream()
                    .filter(StepsRefused.class::isInstance)
                    .map(entry -> ", and single steps are not taken: " + ((StepsRefused) entry).reason)
                    .reduce("", (before, last) -> last);
        }
    }

    /**
     * How the slices that follow are taken.
     *
     * @param leadMicros The untimed part before each slice, microseconds.
     * @param core The core that all workers are pinned to while slices run, or null if they are not.
     * @param awake Whether loops of the idle scheduling class keep cores awake meanwhile.
     * @param counters Why hardware counters are not read, or null where they are.
     */
    record SliceSetup(
            int leadMicros,
            @Nullable Integer core,
            boolean awake,
            @Nullable String counters) implements Entry {}

    /**
     * Says that a record is a batch from here on.
     *
     * @param records The number of records of the data in each batch.
     */
    record Batched(int records) implements Entry {}

    /**
     * The operation {@code read} is asked for.
     *
     * @param fields The names of the fields that it reads, as the user gave them.
     */
    record ReadAsked(List<String> fields) implements Entry {
        /** Copies the list. */
        public ReadAsked {
            fields = List.copyOf(fields);
        }
    }

    /**
     * A codec that does not meet this is not chosen for the user; all are measured.
     *
     * @param need The need, see {@link Needs}.
     * @param codecs Those that meet it, where that is known before anything is measured; otherwise null.
     */
    record Needed(String need, @Nullable List<String> codecs) implements Entry {
        /** Copies the list. */
        public Needed {
            codecs = codecs == null ? null : List.copyOf(codecs);
        }
    }

    /**
     * First calls in fresh processes are asked for.
     *
     * @param alone whether nothing else is
     */
    record FirstAsked(boolean alone) implements Entry {}

    /**
     * First calls of one fresh process.
     *
     * @param round A round without slices. Its number goes on where those of the rounds with slices end.
     * @param codec The id of the codec.
     * @param records The records done since the process began to load the codec.
     * @param nanos The nanoseconds that these records took in all.
     */
    record First(int round, String codec, long records, long nanos) implements Entry {}

    /**
     * One compressor on one codec's bytes in one fresh process.
     *
     * @param round The number of the round of compression, from 1.
     * @param codec The id of the codec.
     * @param compressor Name, with its level.
     * @param unit Record or batch: what is one piece.
     * @param records The number of records in all pieces.
     * @param raw Bytes of all pieces.
     * @param small Their bytes when they are compressed.
     * @param dictionary Bytes that both sides need besides.
     * @param compressedBytes Bytes that were compressed while it was timed.
     * @param compressNanos The nanoseconds that compressing took.
     * @param decompressedBytes Bytes that came of decompression while it was timed.
     * @param decompressNanos The nanoseconds that decompressing took.
     */
    record CompressionMeasured(
            int round,
            String codec,
            String compressor,
            String unit,
            long records,
            long raw,
            long small,
            long dictionary,
            long compressedBytes,
            long compressNanos,
            long decompressedBytes,
            long decompressNanos)
            implements Entry {}

    /** A compressor that cannot be used on a codec's bytes, or at all. */
    record CompressionRefused(String codec, String compressor, String reason) implements Entry {}

    /** A codec's process was lost: nothing of it in this round counts. */
    record ProcessLost(int round, String codec, String reason) implements Entry {}

    /** A codec's process was timed from here on although its code was still being compiled or still getting faster: its time was up. */
    record Unsettled(int round, String codec) implements Entry {}

    /**
     * The load of others in a stretch of a round, warm-up included, or in a whole round of first calls.
     *
     * @param millis its length
     * @param foreignMilliCores thousandths of a core that other processes used
     * @param stolenMilliCores thousandths of a core that the hypervisor kept
     */
    record Load(int round, long millis, long foreignMilliCores, long stolenMilliCores) implements Entry {}

    /**
     * Sizes of the processor's caches; absent where they cannot be seen.
     *
     * @param nearBytes The bytes of the second level.
     * @param lastBytes The bytes of the last level.
     */
    record Caches(long nearBytes, long lastBytes) implements Entry {}

    /**
     * A round is complete.
     *
     * @param elapsedMillis time that the run has taken so far, pauses between its parts left out
     * @param sliceMillis time that its slices took
     * @param foreignMilliCores thousandths of a core that other processes used while slices ran; -1 where it cannot be seen
     * @param stolenMilliCores thousandths of a core that the hypervisor kept; -1 where it cannot be seen
     */
    record RoundEnded(int round, long elapsedMillis, long sliceMillis, long foreignMilliCores, long stolenMilliCores)
            implements Entry {}

    /**
     * The run goes on after it was stopped or killed. Rounds that are not complete by now never will be.
     *
     * @param at ISO 8601, UTC
     */
    record Resumed(String at) implements Entry {}

    /**
     * The run is over, or this part of it.
     *
     * @param why nothing more was measured
     */
    record Ended(Why why, long elapsedMillis) implements Entry {}

    /** Why a run ends. */
    enum Why {
        /** Every pair is decided. */
        DECIDED,
        /** The looks are used up; more rounds would decide nothing. */
        LOOKS,
        /** A codec differs from itself: this machine can tell nothing. */
        CANARY,
        /** The time is up. */
        TIME,
        /** There is nothing to time: no codec gives the data back. */
        NOTHING,
        /** The user interrupted it. */
        INTERRUPTED
    }
}
