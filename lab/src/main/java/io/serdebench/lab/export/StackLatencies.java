package io.serdebench.lab.export;

import io.serdebench.lab.base.Stop;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * The latencies of one stack in one turn that counts, or of one codec in one run, nanoseconds.
 *
 * @param stack The name of the stack, or of the codec.
 * @param work The word of the work, or the kind of latency and the rate.
 * @param round The number of the round, or of the run.
 * @param nanos The length of the turn or run, nanoseconds.
 * @param latencies The histogram.
 */
public record StackLatencies(String stack, String work, int round, long nanos, Histogram latencies) {

    /** A histogram as results and journals keep it. */
    public static Histogram decoded(String name, String latencies) {
        try {
            byte[] bytes = Base64.getDecoder().decode(latencies);
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
        } catch (DataFormatException | IllegalArgumentException e) {
            throw Stop.input("latencies of " + name + " cannot be read: " + e.getMessage());
        }
    }
}
