package io.serdebench.rpc;

/** Bounds that hold on both sides of every stack. */
final class Limits {

    /** The longest message in bytes. A length beyond it ends the connection before anything is allocated. */
    static final int MESSAGE = 1 << 20;

    /** The bytes that the server of a stack holds for messages that have not come whole, over all connections. */
    static final int PENDING = 64 << 20;

    private Limits() {}
}
