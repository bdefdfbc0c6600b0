package io.serdebench.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.CanaryState;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.TotalParts;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code run}.
 *
 * @param schema {@link #SCHEMA}
 * @param run what was asked for and when
 * @param dataset what was measured with
 * @param machine where
 * @param candidates one entry a codec and operation, ranked or not
 * @param verdicts one entry an operation and pair of ranked codecs
 * @param ranking one entry a codec, ranked ones first in their order
 * @param canary the comparison of a codec with itself, or null where it was not made
 * @param cold what first calls cost, or null where it was not asked for
 * @param compressed what compressors make of the bytes; empty where it was not asked for
 * @param warnings worst first
 * @param seed of sampling and of the order of slices
 * @param elapsedSeconds wall time of the whole run
 */
public record Result(
        String schema,
        Run run,
        DatasetInfo dataset,
        Machine machine,
        List<Measurement> candidates,
        List<PairVerdict> verdicts,
        List<Standing> ranking,
        @Nullable Canary canary,
        @Nullable Cold cold,
        List<Compressed> compressed,
        List<Warning> warnings,
        long seed,
        double elapsedSeconds) {

    /** Documents of before this could be asked for lack it. */
    public Result {
        compressed = Objects.requireNonNullElse(compressed, List.of());
    }

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/result/1";

    /** What the ranking is by: the sum of the operations that make it up, see {@link Run#partsOfTotal}. */
    public static final String TOTAL = Samples.TOTAL;

    /**
     * What was asked for and when.
     *
     * @param id the name of the output folder
     * @param startedAt ISO 8601, UTC
     * @param tool version of serdebench
     * @param arguments of the command line
     * @param partial whether the run was interrupted before its plan was done
     * @param ended why it measured no longer: decided, looks, canary, time, nothing or interrupted; null where it was killed
     * @param rounds completed
     * @param budgetSeconds asked for
     * @param marginPercent differences below it are called the same
     * @param measuring how it was measured, in sentences for the report
     * @param counters why instructions were not counted; null where they were, and in documents of before
     * @param parts the operations that make up the total, in order; null in documents of before, see {@link TotalParts}
     */
    public record Run(
            String id,
            String startedAt,
            String tool,
            List<String> arguments,
            boolean partial,
            @Nullable String ended,
            int rounds,
            double budgetSeconds,
            double marginPercent,
            List<String> measuring,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String counters,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<String> parts) {

        /** The operations that make up the total, in order. */
        public List<String> partsOfTotal() {
            return TotalParts.of(parts);
        }

        /** A run of which nothing is said about counters. */
        public Run(
                String id,
                String startedAt,
                String tool,
                List<String> arguments,
                boolean partial,
                @Nullable String ended,
                int rounds,
                double budgetSeconds,
                double marginPercent,
                List<String> measuring) {
            this(
                    id,
                    startedAt,
                    tool,
                    arguments,
                    partial,
                    ended,
                    rounds,
                    budgetSeconds,
                    marginPercent,
                    measuring,
                    null,
                    null);
        }
    }

    /**
     * The records measured.
     *
     * @param path as the user gave it
     * @param name for display
     * @param sha256 of the file's bytes, hexadecimal
     * @param records measured
     * @param recordsInFile all records of the file
     * @param bytes of the file
     * @param fields of the schema
     * @param sniffed one line: what the file was understood to be
     */
    public record DatasetInfo(
            String path,
            String name,
            String sha256,
            long records,
            long recordsInFile,
            long bytes,
            List<FieldInfo> fields,
            String sniffed) {}

    /** A field under its own name and its type in the notation of schemas. */
    public record FieldInfo(String name, String type) {}

    /**
     * The machine.
     *
     * @param cores available to this process
     * @param cpu model name, or an empty text
     * @param memoryBytes physical, or 0 where unknown
     * @param os name and version
     * @param jvm names and versions of the JVMs measured
     * @param jvmFlags that all workers have in common
     * @param foreignCores mean number of cores that other processes used while slices ran, or null where it cannot be seen
     */
    public record Machine(
            int cores,
            String cpu,
            long memoryBytes,
            String os,
            String jvm,
            List<String> jvmFlags,
            @Nullable Double foreignCores) {}

    /**
     * A codec's figures for one operation.
     *
     * @param codec id
     * @param format that it writes
     * @param library Maven coordinates without version, or the runtime's name
     * @param version of the library
     * @param operation the word of an operation, or {@link #TOTAL}
     * @param nsPerRecord median over rounds, or null where nothing was measured
     * @param ciLow lower end of the 95 % interval, ns
     * @param ciHigh upper end
     * @param bytesPerRecord mean over all records, exact
     * @param totalBytes of all records
     * @param allocBytesPerRecord allocated on the heap by the operation
     * @param verified lossless, lossy, failed or unsupported; floor for the harness's own floor, which has nothing to lose
     * @param reason why it is not ranked, or null
     * @param steady whether warm-up had ended
     * @param rounds that the figures come from
     * @param jvm name and version of its JVM where the run has several, or null
     * @param jvmFlags of its workers where the run has several JVMs or sets of flags, or null
     * @param instructionsPerRecord executed in user mode by the measuring thread, median over rounds, or null where they were
     *     not counted; nothing is ranked by it
     * @param instructionStates groups of rounds whose instructions per record are more than 1 % apart, the smallest first;
     *     empty where all rounds are alike
     */
    public record Measurement(
            String codec,
            String format,
            String library,
            String version,
            String operation,
            @Nullable Double nsPerRecord,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            @Nullable Double bytesPerRecord,
            @Nullable Long totalBytes,
            @Nullable Double allocBytesPerRecord,
            Fidelity verified,
            @Nullable String reason,
            boolean steady,
            int rounds,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String jvm,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<String> jvmFlags,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double instructionsPerRecord,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<InstructionState> instructionStates) {

        /** Documents of before this was counted lack it. */
        public Measurement {
            instructionStates = Objects.requireNonNullElse(instructionStates, List.of());
        }

        /** Figures without instructions. */
        public Measurement(
                String codec,
                String format,
                String library,
                String version,
                String operation,
                @Nullable Double nsPerRecord,
                @Nullable Double ciLow,
                @Nullable Double ciHigh,
                @Nullable Double bytesPerRecord,
                @Nullable Long totalBytes,
                @Nullable Double allocBytesPerRecord,
                Fidelity verified,
                @Nullable String reason,
                boolean steady,
                int rounds,
                @Nullable String jvm,
                @Nullable List<String> jvmFlags) {
            this(
                    codec,
                    format,
                    library,
                    version,
                    operation,
                    nsPerRecord,
                    ciLow,
                    ciHigh,
                    bytesPerRecord,
                    totalBytes,
                    allocBytesPerRecord,
                    verified,
                    reason,
                    steady,
                    rounds,
                    jvm,
                    jvmFlags,
                    null,
                    List.of());
        }

        /** The same figures with instructions beside them. */
        public Measurement counted(@Nullable Double perRecord, List<InstructionState> states) {
            return new Measurement(
                    codec,
                    format,
                    library,
                    version,
                    operation,
                    nsPerRecord,
                    ciLow,
                    ciHigh,
                    bytesPerRecord,
                    totalBytes,
                    allocBytesPerRecord,
                    verified,
                    reason,
                    steady,
                    rounds,
                    jvm,
                    jvmFlags,
                    perRecord,
                    states);
        }
    }

    /**
     * Rounds of a codec with nearly the same number of instructions.
     *
     * @param instructionsPerRecord their median
     * @param rounds how many they are
     */
    public record InstructionState(double instructionsPerRecord, int rounds) {}

    /**
     * What can be said of two codecs.
     *
     * @param operation the word of an operation, or {@link #TOTAL}
     * @param a the faster of the two by its figure
     * @param b the other
     * @param verdict DIFFERENT, SAME_WITHIN, UNDECIDED (not decided yet) or CANT_TELL (not decided after all looks)
     * @param ratio time of b over time of a, geometric mean over rounds
     * @param ciLow lower end of the ratio's interval, corrected for the number of pairs and looks; null after one round, which
     *     has no interval
     * @param ciHigh upper end. The interval excludes 1 exactly where the verdict is DIFFERENT; an end that is 1 does not belong
     *     to it then
     * @param rounds compared
     * @param roundsNeeded where the pair is open, about how many rounds in all would probably decide it; otherwise null
     */
    public record PairVerdict(
            String operation,
            String a,
            String b,
            Verdict verdict,
            double ratio,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            int rounds,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer roundsNeeded) {}

    /**
     * The comparison of a codec with itself: if it comes out DIFFERENT, the machine is not fit.
     *
     * @param verdict DIFFERENT, SAME_WITHIN, UNDECIDED or CANT_TELL
     * @param state PASSED, FAILED or TOO_FEW_ROUNDS to know; null in documents that are older than this field
     * @param ratio time under the second name over time under the first
     * @param ciLow lower end of its interval, null after one round
     * @param ciHigh upper end
     * @param codec that it is
     * @param rounds compared
     */
    public record Canary(
            Verdict verdict,
            @Nullable CanaryState state,
            double ratio,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            String codec,
            int rounds) {}

    /** The same with another ranking. */
    Result ranked(List<Standing> standings) {
        return new Result(
                schema,
                run,
                dataset,
                machine,
                candidates,
                verdicts,
                standings,
                canary,
                cold,
                compressed,
                warnings,
                seed,
                elapsedSeconds);
    }

    /** A codec's figures for one operation, or null. */
    public @Nullable Measurement candidate(String codec, String operation) {
        return candidates.stream()
                .filter(c -> c.codec().equals(codec) && c.operation().equals(operation))
                .findFirst()
                .orElse(null);
    }
}
