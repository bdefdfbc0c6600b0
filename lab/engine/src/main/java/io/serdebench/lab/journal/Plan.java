package io.serdebench.lab.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.api.Notation;
import io.serdebench.api.Operation;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.catalog.Evolution;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonPart;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The plan of a run; the first line of its journal. With the lines that follow it is all that a result is made from.
 *
 * @param startedAt ISO 8601, UTC.
 * @param tool Version of serdebench.
 * @param run The name of the output folder.
 * @param directory The working folder, which relative paths of the arguments start from.
 * @param arguments The arguments of the command line.
 * @param budgetMillis The time that was asked for.
 * @param margin The margin of "the same": 0.03 for 3 %.
 * @param seed The seed of sampling and of the order of slices.
 * @param sliceMicros Length of a slice.
 * @param data The data measured with.
 * @param candidates The candidates in the order in which they were asked for.
 * @param machine The machine measured on.
 * @param clock The clock that decides and ranks; null in journals that are older than the choice of a clock, which have the
 *     wall clock alone.
 * @param parts the operations that make up the total, in order; null in journals of before, see {@link TotalParts}
 * @param baseline The candidate that all others are held against; null where none was asked for.
 */
public record Plan(
        String startedAt,
        String tool,
        String run,
        String directory,
        List<String> arguments,
        long budgetMillis,
        double margin,
        long seed,
        int sliceMicros,
        Data data,
        List<Candidate> candidates,
        Machine machine,
        @Nullable Clock clock,
        @Nullable List<String> parts,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String baseline)
        implements Entry.Asked {

    /** A plan of a run that is to begin: its total is made up of today's operations. */
    public Plan(
            String startedAt,
            String tool,
            String run,
            String directory,
            List<String> arguments,
            long budgetMillis,
            double margin,
            long seed,
            int sliceMicros,
            Data data,
            List<Candidate> candidates,
            Machine machine,
            @Nullable Clock clock) {
        this(
                startedAt,
                tool,
                run,
                directory,
                arguments,
                budgetMillis,
                margin,
                seed,
                sliceMicros,
                data,
                candidates,
                machine,
                clock,
                Operation.wordsInTotal(),
                null);
    }

    /** The same plan, in which all candidates are held against this one; against none where it is null. */
    public Plan against(@Nullable String candidate) {
        return new Plan(
                startedAt,
                tool,
                run,
                directory,
                arguments,
                budgetMillis,
                margin,
                seed,
                sliceMicros,
                data,
                candidates,
                machine,
                clock,
                parts,
                candidate);
    }

    /** The clock of a journal's plan; null where it has none. */
    static @Nullable Clock clockOf(List<Entry> journal) {
        return !journal.isEmpty() && journal.get(0) instanceof Plan plan ? plan.clock() : null;
    }

    /** The operations that make up the total of a journal; today's where it does not begin with a plan. */
    static List<String> partsOf(List<Entry> journal) {
        return !journal.isEmpty() && journal.get(0) instanceof Plan plan
                ? plan.partsOfTotal()
                : Operation.wordsInTotal();
    }

    /** The operations that make up the total, in order. */
    public List<String> partsOfTotal() {
        return TotalParts.of(parts);
    }

    /**
     * The data.
     *
     * @param path The path as the user gave it.
     * @param name The name for display.
     * @param sha256 The SHA-256 of the file's bytes.
     * @param schema The schema in the notation of schemas.
     * @param records The records measured with.
     * @param recordsInFile All records of the file.
     * @param bytes The length of the file in bytes.
     * @param fields The fields of the schema.
     * @param sniffed One line: what the file was understood to be.
     * @param warnings The warnings of its reading.
     * @param whole All records that a census counted, where those measured are its sample; null where no census was measured.
     * @param header Bytes of a schema registry's header before each value of the topic that was read; null where there was none.
     * @param textBytes Bytes of the file for each of its records, where it is text; null where it is not, and in journals that are older
     *     than this field.
     * @param objects The application's objects that records are; null where they are none.
     */
    public record Data(
            String path,
            String name,
            String sha256,
            String schema,
            long records,
            long recordsInFile,
            long bytes,
            List<Field> fields,
            String sniffed,
            List<Warning> warnings,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            WholeRecords whole,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer header,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double textBytes,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            OwnObjects objects) {

        /** Data that are not the sample of a census. */
        public Data(
                String path,
                String name,
                String sha256,
                String schema,
                long records,
                long recordsInFile,
                long bytes,
                List<Field> fields,
                String sniffed,
                List<Warning> warnings) {
            this(
                    path,
                    name,
                    sha256,
                    schema,
                    records,
                    recordsInFile,
                    bytes,
                    fields,
                    sniffed,
                    warnings,
                    null,
                    null,
                    null,
                    null);
        }

        /** The same data as the sample of a census. */
        public Data sampleOf(WholeRecords census) {
            return with(census, null, objects);
        }

        /** The same data as objects of the application. A file that lists those that are supplied is not compared with what codecs write. */
        public Data as(OwnObjects own) {
            return with(whole, own.supplied() ? null : textBytes, own);
        }

        private Data with(@Nullable WholeRecords census, @Nullable Double text, @Nullable OwnObjects own) {
            return new Data(
                    path,
                    name,
                    sha256,
                    schema,
                    records,
                    recordsInFile,
                    bytes,
                    fields,
                    sniffed,
                    warnings,
                    census,
                    header,
                    text,
                    own);
        }

        /** The data as it was read from {@code path}. */
        public static Data of(String path, Dataset dataset) {
            return new Data(
                    path,
                    dataset.name(),
                    dataset.sha256(),
                    dataset.schema().toString(),
                    dataset.records(),
                    dataset.recordsInFile(),
                    dataset.bytes(),
                    dataset.schema().fields().stream()
                            .map(f -> Field.of(f.name(), Notation.write(f.slot()), dataset.facts()))
                            .toList(),
                    dataset.sniffed(),
                    dataset.warnings(),
                    null,
                    dataset.header() == 0 ? null : (Integer) dataset.header(),
                    dataset.textBytes(),
                    null);
        }
    }

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
    public record Field(
            String name,
            String type,
            @Nullable Long nulls,
            @Nullable Long distinct,
            @Nullable Boolean distinctExact,
            @Nullable String why,
            @Nullable Boolean notable) {

        /** A field of which no more is known. */
        public Field(String name, String type) {
            this(name, type, null, null, null, null, null);
        }

        private static Field of(String name, String type, List<FieldFacts> facts) {
            // the same name may stand for a path; the field itself comes first
            return facts.stream()
                    .filter(one -> one.name().equals(name))
                    .findFirst()
                    .map(one -> new Field(
                            name,
                            type,
                            one.nulls(),
                            one.distinct(),
                            one.distinct() == null ? null : (Boolean) one.distinctExact(),
                            one.why(),
                            one.notable()))
                    .orElseGet(() -> new Field(name, type));
        }
    }

    /**
     * One that takes part.
     *
     * @param name Unique in the run: the codec's id, where need be with the JVM it runs on.
     * @param format The format that it writes.
     * @param library Maven coordinates without version, or the runtime's name.
     * @param floor Whether it is the harness's floor, which is neither checked nor ranked.
     * @param jvm Name and version of its JVM.
     * @param jvmFlags The JVM flags of its workers.
     * @param text Whether people can read what it writes; null in journals that are older than this field.
     * @param messageIsBytes Whether its message is its bytes already, so that what makes one and what encodes one mean nothing
     *     alone; null if not, and in journals that are older than this field.
     * @param positional What holds of its fields, whose bytes have neither names nor numbers: {@link Evolution#BY_SCHEMA} where its library
     *     takes the writer's schema; null where they have.
     */
    public record Candidate(
            String name,
            String format,
            String library,
            boolean floor,
            String jvm,
            List<String> jvmFlags,
            @Nullable Boolean text,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Boolean messageIsBytes,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Evolution positional) {

        private static final Set<String> OF_MESSAGES =
                Set.of(Operation.CREATE.word(), Operation.ENCODE_MESSAGE.word(), Operation.ENCODE_SAME.word());

        /** A candidate of which it is not known whether it writes text. */
        public Candidate(String name, String format, String library, boolean floor, String jvm, List<String> jvmFlags) {
            this(name, format, library, floor, jvm, jvmFlags, null, null, null);
        }

        /**
         * The allocation that a worker of it reported, or NaN where it does not know: programs in some other languages count
         * nothing and say 0, and have no flags of a JVM.
         *
         * @param bytes Bytes per record.
         */
        public double allocation(double bytes) {
            return bytes == 0 && jvmFlags.isEmpty() ? Double.NaN : bytes;
        }

        /** True if a figure of this operation says something of the codec. */
        public boolean isComparable(String operation) {
            return messageIsBytes == null || !messageIsBytes || !OF_MESSAGES.contains(operation);
        }

        /** This candidate as journals have it that do not say what is text. */
        public Candidate withoutText() {
            return new Candidate(name, format, library, floor, jvm, jvmFlags);
        }
    }

    /**
     * The machine.
     *
     * @param cores The number of cores that this process may use.
     * @param cpu The model name, or an empty text.
     * @param memoryBytes The physical memory in bytes, or 0 where it is unknown.
     * @param os The name and version of the operating system.
     */
    @InSchema(least = 0)
    @JsonPart
    public record Machine(@InSchema(least = 1) int cores, String cpu, long memoryBytes, String os) {}

    /** True if candidates run on different JVMs or with different flags. */
    public boolean hasSeveralJvms() {
        return candidates.stream()
                        .map(candidate -> List.of(candidate.jvm(), candidate.jvmFlags()))
                        .distinct()
                        .count()
                > 1;
    }

    /**
     * Others kept the machine busy before the run.
     *
     * @param cores The cores that they used.
     * @param share The share of a core that was left to a worker.
     * @param own The share of a core that was left to the laboratory; null in journals that are older than this field.
     * @param rounds The rounds that there was time for by the forecast; null in journals that are older than this field.
     * @param leftOut The codecs that were left out so that more pairs are decided.
     */
    public record Busy(
            double cores,
            double share,
            @Nullable Double own,
            @Nullable Integer rounds,
            List<String> leftOut) implements Entry {
        /** Copies the list. */
        public Busy {
            leftOut = List.copyOf(leftOut);
        }
    }
}
