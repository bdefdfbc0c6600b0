package io.serdebench.spark;

import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.census.CensusBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;

/** Codecs that the tasks of an executor share. They come as a file of the application, and end with the executor. */
final class TaskEncoders {

    private static final Map<String, CensusBytes.Encoders> OPEN = new HashMap<>();
    private static final String CORES = "spark.executor.cores";

    private TaskEncoders() {}

    /**
     * The codecs of an archive, unpacked by the first task that asks.
     *
     * @param name The name of a file that the driver added.
     */
    static synchronized CensusBytes.Encoders of(String name) throws IOException {
        CensusBytes.Encoders known = OPEN.get(name);
        if (known != null) {
            return known;
        }
        Path root = Path.of(SparkFiles.getRootDirectory()).toAbsolutePath();
        Path scratch = TemporaryFiles.ownersOnly(Files.createTempDirectory(root, "serdebench"));
        try {
            int cores = SparkEnv.get().conf().getInt(CORES, Runtime.getRuntime().availableProcessors());
            CensusBytes.Encoders unpacked = new CensusBytes.Encoders(Path.of(SparkFiles.get(name)), scratch, cores);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(unpacked, scratch)));
            OPEN.put(name, unpacked);
            return unpacked;
        } catch (IOException | RuntimeException e) {
            WorkFolder.delete(scratch);
            throw e;
        }
    }

    private static void end(CensusBytes.Encoders encoders, Path scratch) {
        encoders.close();
        try {
            WorkFolder.delete(scratch);
        } catch (IOException e) {
            // Spark deletes the folder around it as well
        }
    }
}
