package io.serdebench.rpc;

import io.netty.channel.ChannelHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * MessagePack-RPC by its published specification: a request is {@code [0, msgid, method, params]}, a response {@code [1, msgid,
 * error, result]}, with nothing around them. The server runs on Netty, the client has one blocking connection a thread.
 */
final class MsgpackStack implements Stack {

    static final int REQUEST = 0;
    static final int RESPONSE = 1;
    static final int NOTIFICATION = 2;
    static final String GET = "get";
    static final String PUT = "put";

    @Override
    public Server serve(Store store, InetSocketAddress address) throws Exception {
        return NettyServer.start(address, () -> new ChannelHandler[] {new MsgpackHandler(store)});
    }

    @Override
    public Link link(InetSocketAddress address, Duration deadline) {
        return new Link() {
            @Override
            public Caller caller() throws IOException {
                return new MsgpackCaller(new Connection(address, deadline));
            }

            @Override
            public void close() {}
        };
    }
}
