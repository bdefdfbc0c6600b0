package io.serdebench.lab.journal;

import io.serdebench.api.Notation;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.Dataset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is going to be measured; the first line of a journal. With the lines that follow it is all that a result is made from.
 *
 * @param startedAt ISO 8601, UTC
 * @param tool version of serdebench
 * @param run the name of the output folder
 * @param directory the working folder, which relative paths of the arguments start from
 * @param arguments of the command line
 * @param budgetMillis the time that was asked for
 * @param margin of "the same": 0.03 for 3 %
 * @param seed of sampling and of the order of slices
 * @param sliceMicros length of a slice
 * @param data measured with
 * @param candidates taking part, in the order they were asked for
 * @param machine measured on
 * @param clock that decides and ranks; null in journals of before there was a choice, which have the wall clock alone
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
        @Nullable Clock clock)
        implements Entry.Asked {

    /**
     * The data.
     *
     * @param path as the user gave it
     * @param name for display
     * @param sha256 of the file's bytes
     * @param schema in the notation of schemas
     * @param records measured with
     * @param recordsInFile all records of the file
     * @param bytes of the file
     * @param fields of the schema
     * @param sniffed one line: what the file was understood to be
     * @param warnings of its reading
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
            List<Warning> warnings) {

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
                            .map(f -> new Field(f.name(), Notation.write(f.slot())))
                            .toList(),
                    dataset.sniffed(),
                    dataset.warnings());
        }
    }

    /** A field under its own name and its type in the notation of schemas. */
    public record Field(String name, String type) {}

    /**
     * One that takes part.
     *
     * @param name unique in the run: the codec's id, where need be with the JVM it runs on
     * @param format that it writes
     * @param library Maven coordinates without version, or the runtime's name
     * @param floor whether it is the harness's floor, which is neither checked nor ranked
     * @param jvm name and version of its JVM
     * @param jvmFlags of its workers
     */
    public record Candidate(
            String name, String format, String library, boolean floor, String jvm, List<String> jvmFlags) {}

    /**
     * The machine.
     *
     * @param cores available to this process
     * @param cpu model name, or an empty text
     * @param memoryBytes physical, or 0 where unknown
     * @param os name and version
     */
    public record Machine(int cores, String cpu, long memoryBytes, String os) {}

    /** Whether candidates run on different JVMs or with different flags. */
    public boolean hasSeveralJvms() {
        return candidates.stream()
                        .map(candidate -> List.of(candidate.jvm(), candidate.jvmFlags()))
                        .distinct()
                        .count()
                > 1;
    }
}
