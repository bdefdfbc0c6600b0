package io.serdebench.lab.journal;

import io.serdebench.lab.base.Warning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line that only journals of {@code io} have. Between {@link WorkBegun} and the next one of its kind stand the checks, rounds and
 * slices of those works, as in the journal of a run: the candidate is a strategy, the operation is a work, and what is
 * called a record is a byte or a record.
 */
public sealed interface FileEntry extends Entry {

    /**
     * The plan of {@code io}; the first line of its journal. With the lines that follow it is all that a result is made from.
     *
     * @param startedAt ISO 8601, UTC.
     * @param tool Version of serdebench.
     * @param directory The working folder, which relative paths of the arguments start from.
     * @param arguments The arguments of the command line.
     * @param budgetMillis The time that was asked for.
     * @param margin The margin of "the same": 0.03 for 3 %.
     * @param seed The seed of the order of passes.
     * @param cache The state of the page cache that was asked for: warm or cold.
     * @param jvm The name and version of the JVM that does the passes.
     * @param place The folder that copies and logs go to, if it was made for them; otherwise null.
     * @param source The file.
     * @param absent Strategies that this JVM cannot do.
     * @param machine The machine measured on.
     * @param warnings The warnings about what came before the first work.
     */
    record FilePlan(
            String startedAt,
            String tool,
            String directory,
            List<String> arguments,
            long budgetMillis,
            double margin,
            long seed,
            String cache,
            String jvm,
            @Nullable String place,
            Source source,
            List<Absent> absent,
            Plan.Machine machine,
            List<Warning> warnings)
            implements Entry.Asked, FileEntry {

        /**
         * The file that is read, or whose records are written.
         *
         * @param name The name for display.
         * @param bytes The bytes that are measured with at most: all, or the first lines if counting all would take too long.
         * @param allBytes The length of the file in bytes.
         * @param modified When it was last changed, milliseconds since 1970; 0 of a file that is made each time.
         * @param lines The number of lines that are measured with.
         * @param ends How lines end: lf, crlf or mixed.
         * @param endsWithLine Whether the last line has an end.
         * @param utf8 Whether it is valid UTF-8.
         * @param field The name of the field that is summed, or null.
         * @param sum The sum of that field, in units of the last digit of its scale.
         * @param fileSystem Type of the file system of the copies.
         * @param allLines The lines of the whole file; null where they were not counted, and in older journals.
         */
        public record Source(
                String name,
                long bytes,
                long allBytes,
                long modified,
                long lines,
                String ends,
                boolean endsWithLine,
                boolean utf8,
                @Nullable String field,
                long sum,
                String fileSystem,
                @Nullable Long allLines) {}

        /**
         * A strategy that cannot take part.
         *
         * @param name The strategy.
         * @param work The work that it would do.
         * @param reason What it needs.
         */
        public record Absent(String name, String work, String reason) {}
    }

    /**
     * One work begins, or two that the same processes do.
     *
     * @param works What is done.
     * @param participants The participants in the work.
     * @param notes What a reader must know of how it is measured, a sentence each.
     * @param warnings The warnings about strategies that take no part.
     * @param elapsedMillis Time that all has taken so far, pauses left out.
     */
    record WorkBegun(
            List<String> works,
            List<Participant> participants,
            List<String> notes,
            List<Warning> warnings,
            long elapsedMillis)
            implements FileEntry {}

    /**
     * One that takes part in a work.
     *
     * @param name Unique in the work.
     * @param definition One line: what it does.
     * @param threads The number of threads that it uses.
     * @param published Its name in a published experiment, or empty.
     * @param limit Whether it bounds what is possible, and is not ranked.
     * @param units Bytes or records of one pass.
     */
    record Participant(String name, String definition, int threads, String published, boolean limit, long units) {}

    /**
     * The log that a strategy writes, as it was seen when it was checked.
     *
     * @param codec the strategy
     * @param definition how records stand in the file, and how it is written and read
     */
    record LogWritten(String codec, long bytes, String definition) implements FileEntry {}

    /**
     * How much of a file was in the page cache.
     *
     * @param codec The strategy whose turn was next; null at the beginning of a round.
     * @param partsPerMillion The share of the file in parts per million; -1 if it cannot be seen.
     */
    record Resident(int round, @Nullable String codec, long partsPerMillion) implements FileEntry {}

    /**
     * How a round is cut to the time. The last one of a round holds.
     *
     * @param warmMillis About how many milliseconds each process is warmed up for.
     * @param leastMillis The milliseconds that a round of the same strategies takes if nobody is warmed up any further, as
     *     far as is known.
     */
    record RoundTimes(int round, long warmMillis, long leastMillis) implements FileEntry {}

    /** A strategy is so slow that it has the first turn of a round only, where others have more. */
    record OneTurn(int round, String codec, String operation) implements FileEntry {}

    /**
     * A work is over, or this part of it.
     *
     * @param why nothing more was measured
     */
    record WorkEnded(Entry.Why why, long elapsedMillis) implements FileEntry {}
}
