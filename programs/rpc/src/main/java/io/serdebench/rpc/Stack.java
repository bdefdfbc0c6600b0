package io.serdebench.rpc;

import java.net.InetSocketAddress;
import java.time.Duration;

/** One way of serving the node, and of calling it. */
interface Stack {

    /**
     * A server that runs.
     */
    interface Server extends AutoCloseable {
        /** The port that it listens on. */
        int port();

        /** Ends it. */
        @Override
        void close();
    }

    /** The connections of one client process. */
    interface Link extends AutoCloseable {
        /**
         * The object that one thread calls with. Callers of one process may share a connection where the stack is made for that.
         *
         * @throws Exception if it cannot connect
         */
        Caller caller() throws Exception;

        @Override
        void close();
    }

    /** The calls of one thread. */
    interface Caller {
        /**
         * Sends all operations, then waits for all answers.
         *
         * @throws Exception whatever the stack says if one of them fails
         */
        void call(Batch batch) throws Exception;

        /** Ends it, if nothing else is shared with it. Calls that wait in other threads fail. */
        void close();
    }

    /**
     * Starts the server.
     *
     * @param address The address that it listens on; with port 0 one that is free.
     * @throws Exception if it cannot listen
     */
    Server serve(Store store, InetSocketAddress address) throws Exception;

    /**
     * Prepares the connections of one client process.
     *
     * @param address The address of the server.
     * @param deadline The longest time of connecting. That of a call is the business of the {@link Watchdog}.
     * @throws Exception if it cannot connect
     */
    Link link(InetSocketAddress address, Duration deadline) throws Exception;

    /** True if answers are values of the node. Those of the echo are what was sent, and it checks them itself. */
    default boolean isStore() {
        return true;
    }
}
