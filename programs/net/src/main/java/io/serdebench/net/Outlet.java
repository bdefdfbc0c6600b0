package io.serdebench.net;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;

/** The sender's side of what carries frames to the receiver. One thread uses it. */
public interface Outlet extends AutoCloseable {

    /**
     * Introduces the sender, and waits until the receiver takes part.
     *
     * @param hello The codec, the schema and whether there are checksums, as one text.
     * @throws NetFailure if the receiver refuses or does not answer
     */
    void greet(String hello) throws NetFailure, InterruptedException;

    /** Memory for frames, which {@link #write} takes over. */
    ByteBuf buffer(int bytes);

    /**
     * Passes whole frames on.
     *
     * @throws NetFailure if they cannot be taken
     */
    void write(ByteBuf frames) throws NetFailure;

    /**
     * Fails if nothing can be sent any more.
     *
     * @throws NetFailure if it is so
     */
    void check() throws NetFailure;

    /** True if more may be written now. */
    boolean isWritable();

    /**
     * Waits until more may be written.
     *
     * @throws NetFailure if nothing is taken for as long as an end waits
     */
    void awaitWritable() throws NetFailure;

    /**
     * The next answer of the receiver, which has to be of a type.
     *
     * @param what What is waited for, in words.
     * @throws NetFailure if another one comes, none in time, or the receiver refuses
     */
    ByteBuffer answer(byte type, String what) throws NetFailure, InterruptedException;

    /** The most bytes that waited to be taken since this was last asked. */
    long takePeakPending();

    /**
     * The bytes that what carries the records keeps of them on disk, once it has taken all; -1 if it keeps none or does not
     * tell.
     *
     * @throws NetFailure if it does not take all
     */
    long stored() throws NetFailure, InterruptedException;

    /**
     * Sends the last frame, and waits until it is out.
     *
     * @throws NetFailure if it cannot be sent
     */
    void finish(ByteBuf last) throws NetFailure, InterruptedException;

    /** Lets go of everything. */
    @Override
    void close();
}
