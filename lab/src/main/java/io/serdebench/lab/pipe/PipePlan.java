package io.serdebench.lab.pipe;

import io.serdebench.lab.process.JvmVariant;
import java.time.Duration;

/**
 * How records are sent.
 *
 * @param tickNanos Nanoseconds between bursts, or 0 for each record in its slot.
 * @param duration The length of the timed part.
 * @param warmUp The time at full speed before it.
 * @param flush Records that are passed on to the network thread together.
 * @param checksum Whether each frame has a checksum.
 * @param opaque Whether records are encoded beforehand and carried as bytes.
 * @param retain How long the receiver keeps decoded records alive.
 * @param stall How long an end waits for the other.
 * @param sender The JVM of the sender.
 * @param receiver The JVM of the receiver.
 */
public record PipePlan(
        long tickNanos,
        Duration duration,
        Duration warmUp,
        int flush,
        boolean checksum,
        boolean opaque,
        Duration retain,
        Duration stall,
        JvmVariant sender,
        JvmVariant receiver) {

    /** The same with another length of the timed part. */
    PipePlan lasting(Duration other) {
        return new PipePlan(tickNanos, other, warmUp, flush, checksum, opaque, retain, stall, sender, receiver);
    }

    /** Records that a sender rotates through. */
    static final int MAX_RECORDS = 20_000;
}
