package io.serdebench.net;

import io.serdebench.protocol.NetLatency;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.SingleWriterRecorder;

/** Times of records, which one thread records and another one reads each second. Three digits of each are kept. */
final class Latencies {

    private static final int DIGITS = 3;
    private static final double STEADY = 99;
    private static final int PICOS = 1_000;
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    private final SingleWriterRecorder recorder = new SingleWriterRecorder(LONGEST, DIGITS);
    private final Histogram interval = new Histogram(LONGEST, DIGITS);
    private final Histogram total = new Histogram(LONGEST, DIGITS);

    /** Records a time. Clocks of two hosts are known with an error, and a time below 0 by it is 0. */
    void record(long nanos) {
        recorder.recordValue(Math.max(0, Math.min(LONGEST, nanos)));
    }

    /** The times since this was last asked. */
    synchronized NetLatency interval() {
        recorder.getIntervalHistogramInto(interval);
        total.add(interval);
        return of(interval);
    }

    /** All times. */
    synchronized NetLatency total() {
        interval();
        return of(total);
    }

    /** The mean of all times without the slowest 1 %, in which the thread may have stood still, picoseconds; 0 where there are none. */
    synchronized long steadyMeanPicos() {
        interval();
        long most = total.getValueAtPercentile(STEADY);
        double sum = 0;
        long count = 0;
        for (HistogramIterationValue value : total.recordedValues()) {
            if (value.getValueIteratedTo() <= most) {
                sum += (double) total.medianEquivalentValue(value.getValueIteratedTo())
                        * value.getCountAtValueIteratedTo();
                count += value.getCountAtValueIteratedTo();
            }
        }
        return count == 0 ? 0 : Math.round(sum * PICOS / count);
    }

    /** All times as a compressed histogram in Base64; an empty text where there are none. */
    synchronized String encoded() {
        interval();
        if (total.getTotalCount() == 0) {
            return "";
        }
        ByteBuffer bytes = ByteBuffer.allocate(total.getNeededByteBufferCapacity());
        int length = total.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    private static NetLatency of(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return NetLatency.NONE;
        }
        return new NetLatency(
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(90),
                histogram.getValueAtPercentile(99),
                histogram.getValueAtPercentile(99.9),
                histogram.getValueAtPercentile(99.99),
                histogram.getMaxValue(),
                (long) histogram.getMean());
    }
}
