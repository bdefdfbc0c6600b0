package io.serdebench.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/** The receiver's side of what carries frames from the sender. One thread takes them; any thread may answer. */
public interface Inlet extends AutoCloseable {

    /** Marks the end of what comes. */
    ByteBuf GONE = Unpooled.unreleasableBuffer(Unpooled.buffer(0, 0));

    /** The port that a sender has to know, or 0 if there is none. */
    int port();

    /**
     * The next bytes of the sender, which the caller releases; {@link #GONE} if no others will come; null if none come in time.
     *
     * @param nanos The time, nanoseconds.
     */
    @Nullable
    ByteBuf next(long nanos) throws InterruptedException;

    /** True if a sender is served. */
    boolean isServing();

    /** True if the sender wants the replies to the laboratory. */
    boolean relays();

    /** Why no others will come, a sentence. */
    String gone();

    /** Sends a frame of control to the sender. */
    void send(ByteBuf frame);

    /** Bytes that have come and were not taken. */
    long queued();

    /** The most bytes that were queued since this was last asked. */
    long takePeakQueued();

    /** Connections that were refused, or have not said yet which sender they are. */
    long strangers();

    /** Lets go of everything. */
    @Override
    void close();
}
