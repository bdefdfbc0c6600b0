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
 * @param schema {@link #SCHEMA}.
 * @param choices The codecs to take, with what that may cost: by time first, then by bytes, then within what {@code --need} asks;
 *     empty in documents that are older than this field.
 * @param run What was asked for and when.
 * @param dataset What was measured with.
 * @param machine The machine that it was measured on.
 * @param candidates One entry per codec and operation, ranked or not.
 * @param verdicts One entry per operation and pair of ranked codecs.
 * @param ranking One entry per codec, ranked ones first in their order.
 * @param canary The control: the comparison of a codec with itself, or null where it was not made in two rounds.
 * @param cold What first calls cost, or null where it was not asked for.
 * @param compressed What compressors make of the bytes; empty where it was not asked for.
 * @param warnings Worst first.
 * @param seed The seed of sampling and of the order of slices.
 * @param elapsedSeconds Wall time of the whole run.
 */
public record Result(
        String schema,
        List<Choice> choices,
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
        choices = Objects.requireNonNullElse(choices, List.of());
    }

    /** A result without choices. */
    public Result(
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
        this(
                schema,
                List.of(),
                run,
                dataset,
                machine,
                candidates,
                verdicts,
                ranking,
                canary,
                cold,
                compressed,
                warnings,
                seed,
                elapsedSeconds);
    }

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/result/1";

    /** The name of what the ranking is by: the sum of the operations that make it up, see {@link Run#partsOfTotal}. */
    public static final String TOTAL = Samples.TOTAL;

    /**
     * What was asked for and when.
     *
     * @param id The name of the output folder.
     * @param startedAt ISO 8601, UTC.
     * @param tool Version of serdebench.
     * @param arguments The arguments of the command line.
     * @param partial Whether the run was interrupted before its plan was done.
     * @param ended Why it measured no longer: decided, looks, canary, time, nothing or interrupted; null where it was killed.
     * @param rounds The number of completed rounds.
     * @param budgetSeconds The time that was asked for, in seconds.
     * @param marginPercent Differences below it are called the same.
     * @param measuring How it was measured, in sentences for the report.
     * @param counters Why the processor's counters did not count instructions; null where they did, and in older documents.
     * @param parts the operations that make up the total, in order; null in documents of before, see {@link TotalParts}
     * @param stepped Number of records, the first ones of the file, whose instructions were counted by single steps; 0
     *     where that was asked for and could not be done; null where it was not asked for.
     * @param control Why there is no control, as the end of a sentence; null where there is one, and in older documents.
     * @param clock The clock that times are read by: cpu, cycles or wall; null in older documents.
     * @param batch The records of a message, 1 where each is encoded alone; null in older documents.
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
            List<String> parts,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer stepped,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String control,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String clock,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer batch) {

        /** The operations that make up the total, in order. */
        public List<String> partsOfTotal() {
            return TotalParts.of(parts);
        }
    }

    /**
     * The records measured.
     *
     * @param path The path as the user gave it.
     * @param name The name for display.
     * @param sha256 The SHA-256 of the file's bytes, hexadecimal.
     * @param records The records measured.
     * @param recordsInFile All records of the file.
     * @param bytes The length of the file in bytes.
     * @param fields The fields of the schema.
     * @param sniffed One line: what the file was understood to be.
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

    /**
     * A field of the records.
     *
     * @param name The name of the field.
     * @param type The type in the notation of schemas.
     * @param nulls The number of records in which it is null; null where that is not known.
     * @param distinct The number of different values; null where it is not known.
     * @param distinctExact Whether that number was counted; else it is an estimate. Null where it is not known.
     * @param why Why it has its type; null where that is not known.
     * @param notable Whether the choice of the type was close or may surprise; null where that is not known.
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record FieldInfo(
            String name,
            String type,
            @Nullable Long nulls,
            @Nullable Long distinct,
            @Nullable Boolean distinctExact,
            @Nullable String why,
            @Nullable Boolean notable) {

        /** A field of which no more is known. */
        public FieldInfo(String name, String type) {
            this(name, type, null, null, null, null, null);
        }
    }

    /**
     * The machine.
     *
     * @param cores The number of cores available to this process.
     * @param cpu Model name, or an empty text.
     * @param memoryBytes The physical memory in bytes, or 0 if it is unknown.
     * @param os Name and version.
     * @param jvm Names and versions of the JVMs measured.
     * @param jvmFlags The JVM flags that all workers have in common.
     * @param foreignCores Mean number of cores that other processes used while slices ran, or null where it cannot be seen.
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
     * @param codec The id of the codec.
     * @param format The format that it writes.
     * @param library Maven coordinates without version, or the runtime's name.
     * @param version The version of the library.
     * @param operation One of create, encode, access and total.
     * @param nsPerRecord The time in the run's mean round, or null where nothing was measured; the parts of the total add up to it.
     * @param ciLow Lower end of the 95 % interval of this time, ns; it holds what rounds differ by, which ratios do not.
     * @param ciHigh Upper end.
     * @param bytesPerRecord Mean over all records, exact.
     * @param totalBytes The total bytes of all records.
     * @param allocBytesPerRecord The bytes that the operation allocates on the heap per record.
     * @param verified Lossless, lossy, failed or unsupported; floor for the harness's own floor, which has nothing to lose.
     * @param reason Why it is not ranked, or null.
     * @param steady Whether warm-up had ended.
     * @param rounds The number of rounds that the figures come from.
     * @param jvm Name and version of its JVM where the run has several, or null.
     * @param jvmFlags The JVM flags of its workers if the run has several JVMs or sets of flags, otherwise null.
     * @param instructionsPerRecord The instructions per record executed in user mode by the measuring thread, median over
     *     rounds, or null where they were not counted; nothing is ranked by it.
     * @param instructionStates Groups of rounds whose instructions per record are more than 1 % apart, the smallest first;
     *     empty where all rounds are alike.
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

        /** These figures with instructions beside them. */
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
     * The comparison of a codec with itself: if it comes out DIFFERENT, the machine is not fit.
     *
     * @param verdict DIFFERENT, SAME_WITHIN, UNDECIDED or CANT_TELL.
     * @param state PASSED, FAILED or TOO_FEW_ROUNDS to know; null in documents that are older than this field.
     * @param ratio Time under the second name over time under the first.
     * @param ciLow Lower end of its interval, null after one round.
     * @param ciHigh Upper end.
     * @param codec The codec that was compared with itself.
     * @param rounds The rounds compared.
     */
    public record Canary(
            Verdict verdict,
            @Nullable CanaryState state,
            double ratio,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            String codec,
            int rounds) {}

    /** This result with another ranking. */
    Result ranked(List<Standing> standings) {
        return new Result(
                schema,
                choices,
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
