package io.serdebench.spark;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.census.CensusBytes;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.shell.InputOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** A task: counts files by serdebench's own readers, one after the other. Its state are texts and bytes. */
final class FileCounter implements FlatMapFunction<Iterator<byte[]>, byte[]> {

    private static final long serialVersionUID = 1;

    private final String[] words;
    private final String schemaName;
    private final byte[] schema;
    private final boolean skip;
    private final @Nullable String encoders;

    /**
     * Counts as options say.
     *
     * @param words Options for reading as they are typed, without the schema.
     * @param schemaName The name of the file that has the schema.
     * @param schema The bytes of this file.
     * @param skip True if files that cannot be read are left out.
     * @param encoders The name of the file that has codecs, or null where none encodes.
     */
    FileCounter(String[] words, String schemaName, byte[] schema, boolean skip, @Nullable String encoders) {
        this.words = words.clone();
        this.schemaName = schemaName;
        this.schema = schema.clone();
        this.skip = skip;
        this.encoders = encoders;
    }

    @Override
    public Iterator<byte[]> call(Iterator<byte[]> files) throws IOException {
        if (!files.hasNext()) {
            return List.<byte[]>of().iterator();
        }
        Path work = TemporaryFiles.folder();
        try {
            Reading reading = reading(work);
            byte[] sum = null;
            while (files.hasNext()) {
                byte[] answer = count(FileTask.of(files.next()), reading, work);
                sum = sum == null ? answer : Answer.merge(sum, answer);
            }
            return List.of(sum).iterator();
        } finally {
            WorkFolder.delete(work);
        }
    }

    private Reading reading(Path work) throws IOException {
        Path file = Files.write(work.resolve(schemaName), schema);
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--schema", file.toString()));
        InputOptions options = new InputOptions();
        new CommandLine(new Words(options)).parseArgs(all.toArray(String[]::new));
        return options.reading();
    }

    private byte[] count(FileTask task, Reading reading, Path work) throws IOException {
        Path own = Files.createDirectory(work.resolve("file-" + task.order()));
        try {
            return Answer.part(
                    CensusBytes.count(task.file(), reading, own, encoders == null ? null : TaskEncoders.of(encoders)));
        } catch (Stop e) {
            if (skip && e.code() == ExitCode.INPUT) {
                return Answer.unread(task.order(), task.file().name(), e);
            }
            return Answer.stop(task.order(), isDuckDb(e) ? withoutDuckDb() : e);
        } finally {
            WorkFolder.delete(own);
        }
    }

    private static boolean isDuckDb(Stop stop) {
        return String.valueOf(stop.getMessage()).contains("no driver of DuckDB");
    }

    private static Stop withoutDuckDb() {
        return Stop.environment(
                "Parquet is read by DuckDB, whose driver is not on executors",
                "--jars duckdb_jdbc-VERSION.jar   gives it to them; the jar is in the folder of serdebench",
                "--from parquet   reads by Spark itself");
    }
}
