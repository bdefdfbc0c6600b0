package io.serdebench.spark;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.census.CensusBytes.Stored;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;

/**
 * The work on Spark: tasks return bytes, and bytes are merged as a tree. A task that is tried again, or runs twice at a time, is in the
 * result once, which holds for results of tasks and not for Spark's accumulators.
 */
final class CensusJob {

    /** Tasks of a job; with more files a task has several. */
    static final int MOST_TASKS = 10_000;

    private final JavaSparkContext spark;

    CensusJob(JavaSparkContext spark) {
        this.spark = spark;
    }

    /**
     * Counts files, a file a task.
     *
     * @param counter The task.
     * @return The part.
     * @throws Stop where a file cannot be read: the first one of them is named
     */
    byte[] ofFiles(List<Stored> files, FlatMapFunction<Iterator<byte[]>, byte[]> counter) {
        List<byte[]> tasks = new ArrayList<>();
        for (Stored file : files) {
            tasks.add(new FileTask(tasks.size(), file).bytes());
        }
        return sum(spark.parallelize(tasks, Math.min(tasks.size(), MOST_TASKS)).mapPartitions(counter));
    }

    /** The sum of answers. */
    static byte[] sum(JavaRDD<byte[]> answers) {
        return Answer.whole(answers.treeReduce(new PartMerger()));
    }
}
