package io.serdebench.rpc;

import io.serdebench.rpc.stubs.thrift.KeyValue;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolFactory;
import org.apache.thrift.server.TThreadedSelectorServer;
import org.apache.thrift.transport.TNonblockingServerSocket;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.layered.TFramedTransport;

/** Apache Thrift: its threaded selector server with the threads that it has by itself, and one framed blocking client a thread. */
final class ThriftStack implements Stack {

    private final TProtocolFactory protocols;

    /** Messages in one of Thrift's protocols. */
    ThriftStack(TProtocolFactory protocols) {
        this.protocols = protocols;
    }

    @Override
    public Server serve(Store store, InetSocketAddress address) throws Exception {
        TNonblockingServerSocket socket = listen(address);
        TThreadedSelectorServer.Args arguments = new TThreadedSelectorServer.Args(socket)
                .protocolFactory(protocols)
                .transportFactory(new TFramedTransport.Factory(Limits.MESSAGE))
                .processor(new KeyValue.Processor<>(new Node(store)));
        arguments.maxReadBufferBytes = Limits.PENDING;
        TThreadedSelectorServer server = new TThreadedSelectorServer(arguments);
        Thread thread = new Thread(server::serve, "thrift");
        thread.setDaemon(true);
        thread.start();
        return new Server() {
            @Override
            public int port() {
                return socket.getPort();
            }

            @Override
            public void close() {
                server.stop();
                try {
                    thread.join(TimeUnit.SECONDS.toMillis(2));
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
    }

    private static TNonblockingServerSocket listen(InetSocketAddress address) throws Exception {
        // Thrift says only that it cannot listen; why not is asked for before
        if (address.getPort() != 0) {
            try (ServerSocket probe = new ServerSocket()) {
                probe.setReuseAddress(true);
                probe.bind(address);
            } catch (BindException e) {
                throw new Fault(Fault.Kind.PORT_BUSY, address + " is taken");
            }
        }
        return new TNonblockingServerSocket(address);
    }

    private record Node(Store store) implements KeyValue.Iface {
        @Override
        public ByteBuffer get(String key) {
            return ByteBuffer.wrap(store.get(key));
        }

        @Override
        public void put(String key, ByteBuffer value) {
            store.put(key, bytes(value));
        }
    }

    static byte[] bytes(ByteBuffer value) {
        byte[] bytes = new byte[value.remaining()];
        value.duplicate().get(bytes);
        return bytes;
    }

    @Override
    public Link link(InetSocketAddress address, Duration deadline) {
        return new Link() {
            @Override
            public Caller caller() throws Exception {
                return new ThriftCaller(address, deadline, protocols);
            }

            @Override
            public void close() {}
        };
    }

    private static final class ThriftCaller implements Caller {
        private final TTransport transport;
        private final TProtocol protocol;
        private KeyValue.Client[] clients = {};

        ThriftCaller(InetSocketAddress address, Duration deadline, TProtocolFactory protocols) throws TException {
            int millis = Math.toIntExact(deadline.toMillis());
            TConfiguration limits =
                    new TConfiguration(Limits.MESSAGE, Limits.MESSAGE, TConfiguration.DEFAULT_RECURSION_DEPTH);
            TSocket socket = new TSocket(limits, address.getHostString(), address.getPort(), 0, millis);
            transport = new TFramedTransport(socket, Limits.MESSAGE);
            transport.open();
            protocol = protocols.getProtocol(transport);
        }

        @Override
        public void call(Batch batch) throws TException {
            expand(batch.size);
            for (int i = 0; i < batch.size; i++) {
                if (batch.isPut[i]) {
                    clients[i].send_put(batch.keys[i], ByteBuffer.wrap(batch.values[i]));
                } else {
                    clients[i].send_get(batch.keys[i]);
                }
            }
            for (int i = 0; i < batch.size; i++) {
                if (batch.isPut[i]) {
                    clients[i].recv_put();
                } else {
                    batch.values[i] = bytes(clients[i].recv_get());
                }
            }
        }

        /** A client remembers the number of its last request alone, so that each request of a pipeline has its own. */
        private void expand(int size) {
            int had = clients.length;
            if (had < size) {
                clients = Arrays.copyOf(clients, size);
                for (int i = had; i < size; i++) {
                    clients[i] = new KeyValue.Client(protocol);
                }
            }
        }

        @Override
        public void close() {
            transport.close();
        }
    }
}
