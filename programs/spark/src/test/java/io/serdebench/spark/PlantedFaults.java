package io.serdebench.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;
import org.apache.spark.util.TaskCompletionListener;

/**
 * Faults that proofs plant: a task that has done all its work fails twice, and another one hangs the first time. Each attempt leaves a file
 * whose name has process, stage, partition and attempt.
 */
public final class PlantedFaults implements SparkPlugin {

    private static final String PREFIX = "spark.planted.";

    @Override
    public DriverPlugin driverPlugin() {
        return new DriverPlugin() {};
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new Planter();
    }

    private static final class Planter implements ExecutorPlugin {

        private Path trace = Path.of("");
        private int fails;
        private int hangs;
        private int millis;

        @Override
        public void init(PluginContext context, Map<String, String> more) {
            trace = Path.of(context.conf().get(PREFIX + "trace"));
            fails = context.conf().getInt(PREFIX + "fails", -1);
            hangs = context.conf().getInt(PREFIX + "hangs", -1);
            millis = context.conf().getInt(PREFIX + "millis", 0);
        }

        @Override
        public void onTaskStart() {
            TaskContext task = TaskContext.get();
            String name = ProcessHandle.current().pid() + "-" + task.stageId() + "-" + task.partitionId() + "-"
                    + task.attemptNumber();
            try {
                Files.createFile(trace.resolve(name));
                Thread.sleep(task.stageId() == 0 ? millis : 0);
                if (task.stageId() == 0 && task.partitionId() == hangs && task.attemptNumber() == 0) {
                    Thread.sleep(20_000);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            if (task.stageId() == 0 && task.partitionId() == fails && task.attemptNumber() < 2) {
                TaskCompletionListener fault = ended -> {
                    throw new IllegalStateException("planted");
                };
                task.addTaskCompletionListener(fault);
            }
        }
    }
}
