package io.serdebench.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.CanaryState;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.OwnObjects;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.TotalParts;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code run}.
 *
 * @param schema {@link #SCHEMA}.
 * @param baseline The codec that all others are held against; null where {@code --baseline} was not given.
 * @param choices The codecs to take, with what that may cost: by time, by bytes, within {@code --need}; empty in older documents.
 * @param run What was asked for and when.
 * @param dataset The records measured.
 * @param machine The machine that it was measured on.
 * @param candidates One entry per codec and operation, ranked or not.
 * @param verdicts One entry per operation and pair of ranked codecs.
 * @param ranking One entry per codec, ranked ones first in their order.
 * @param canary The control: the comparison of a codec with itself, or null where it was not made in two rounds; {@code
 *     run.control} says why.
 * @param cold What first calls cost in fresh processes, which is never mixed with the figures above; null where it was not
 *     asked for.
 * @param compressed One entry per codec, compressor and unit; empty where compression was not asked for.
 * @param warnings Worst first.
 * @param seed The seed of sampling and of the order of slices.
 * @param elapsedSeconds Wall time of the whole run.
 */
@JsonDocument("The result of serdebench run")
public record Result(
        String schema,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Baseline baseline,
        @InSchema(younger = true) List<Choice> choices,
        Run run,
        DatasetInfo dataset,
        Machine machine,
        List<Measurement> candidates,
        List<PairVerdict> verdicts,
        List<Standing> ranking,
        @Nullable Canary canary,
        @Nullable Cold cold,
        @InSchema(younger = true) List<Compressed> compressed,
        List<Warning> warnings,
        long seed,
        @InSchema(least = 0) double elapsedSeconds) {

    /** Documents of before this could be asked for lack it. */
    public Result {
        compressed = Objects.requireNonNullElse(compressed, List.of());
        choices = Objects.requireNonNullElse(choices, List.of());
    }

    /** A result without choices and baseline. */
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
                null,
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
     * The request, and its time.
     *
     * @param id The name of the output folder.
     * @param startedAt ISO 8601, UTC.
     * @param tool Version of serdebench.
     * @param arguments The arguments of the command line.
     * @param partial Whether the run was interrupted before its plan was done.
     * @param ended Why it measured no longer; null where it was killed.
     * @param rounds The number of completed rounds.
     * @param budgetSeconds The time that was asked for, in seconds.
     * @param marginPercent Differences below it are called the same.
     * @param measuring How it was measured, in sentences.
     * @param counters Why the processor's counters did not count instructions; null where they did, and in older documents.
     * @param parts The operations that make up the total, in order; null in older documents, whose total is create, encode and
     *     access, where encode begins at a message.
     * @param stepped The number of records, the first ones of the file, whose instructions were counted by single steps; 0
     *     where that was asked for and could not be done; null where it was not asked for.
     * @param control Why there is no control, as the end of a sentence; null where there is one, and in older documents.
     * @param clock The clock that times are read by; null in older documents.
     * @param batch The records of a message, 1 where each is encoded alone; null in older documents.
     */
    @InSchema(least = 0)
    public record Run(
            String id,

            @InSchema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$")
            String startedAt,

            String tool,
            List<String> arguments,
            boolean partial,

            @InSchema(
                    oneOf = {"decided", "looks", "canary", "time", "nothing", "interrupted"},
                    younger = true)
            @Nullable
            String ended,

            int rounds,
            double budgetSeconds,
            @InSchema(younger = true) double marginPercent,
            List<String> measuring,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String counters,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<String> parts,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer stepped,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String control,

            @InSchema(oneOf = {"cpu", "cycles", "wall"}) @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String clock,

            @InSchema(least = 1) @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
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
     * @param whole All records that a census counted, where those measured are its sample; null where no census was measured.
     * @param header Bytes of a schema registry's header before each value of a topic, in no other figure; null where there was none.
     * @param textBytesPerRecord Bytes of the file for each of its records, where it is text; null otherwise, and in older documents.
     * @param objects The application's objects that records are; null where they are none, and in older documents.
     */
    @InSchema(name = "dataset", least = 0)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record DatasetInfo(
            String path,
            String name,
            @InSchema(pattern = "^[0-9a-f]{64}$") String sha256,
            long records,
            long recordsInFile,
            long bytes,
            List<FieldInfo> fields,
            String sniffed,
            @Nullable WholeSizes whole,
            @Nullable Integer header,
            @Nullable Double textBytesPerRecord,
            @Nullable OwnObjects objects) {}

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
    @InSchema(least = 0)
    public record Machine(
            @InSchema(least = 1) int cores,
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
     * @param operation The operation, or total.
     * @param nsPerRecord The time in the run's mean round, or null where nothing was measured; the parts of the total add up to it.
     * @param ciLow Lower end of the 95 % interval of this time, ns; it holds what rounds differ by, which ratios do not.
     * @param ciHigh The upper end of that interval.
     * @param bytesPerRecord Mean over all records, exact.
     * @param totalBytes The total bytes of all records.
     * @param allocBytesPerRecord The bytes that the operation allocates on the heap per record.
     * @param verified Whether it gave back what it was given; floor for the harness's own floor, which has nothing to lose.
     * @param reason Why it is not ranked, or null.
     * @param steady Whether warm-up had ended.
     * @param rounds The number of rounds that the figures come from.
     * @param jvm The name and version of its JVM; null where the run has but one.
     * @param jvmFlags The JVM flags of its workers; null where the run has neither several JVMs nor several sets of flags.
     * @param instructionsPerRecord The instructions per record executed in user mode by the measuring thread, median over
     *     rounds, or null where they were not counted; nothing is ranked by it.
     * @param instructionStates Groups of rounds whose instructions per record are more than 1 % apart, the smallest first;
     *     empty where all rounds are alike.
     */
    @InSchema(name = "candidate", least = 0)
    public record Measurement(
            String codec,
            String format,
            String library,
            String version,

            @InSchema(wordsOf = Operation.class, oneOf = "total")
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
     * The comparison of a codec with itself: if it comes out DIFFERENT, the machine is not fit.
     *
     * @param verdict What can be said of the two.
     * @param state Whether it passed; TOO_FEW_ROUNDS where passing would say nothing yet; null in documents that are older than
     *     this field.
     * @param ratio Time under the second name over time under the first.
     * @param ciLow Lower end of its interval, null after one round.
     * @param ciHigh The upper end of that interval.
     * @param codec The codec that was compared with itself.
     * @param rounds The rounds compared.
     */
    @InSchema(least = 0)
    public record Canary(
            Verdict verdict,
            @InSchema(younger = true) @Nullable CanaryState state,
            double ratio,
            @InSchema(younger = true) @Nullable Double ciLow,
            @InSchema(younger = true) @Nullable Double ciHigh,
            @InSchema(younger = true) String codec,
            @InSchema(younger = true) int rounds) {}

    /** This result with another ranking. */
    Result ranked(List<Standing> standings) {
        return new Result(
                schema,
                baseline,
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
