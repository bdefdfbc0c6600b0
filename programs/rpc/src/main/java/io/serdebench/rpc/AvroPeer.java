package io.serdebench.rpc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.avro.Protocol;
import org.apache.avro.ipc.Transceiver;
import org.jspecify.annotations.Nullable;

/** Facts that Avro knows of the other end of a connection: its protocol, once they have shaken hands. */
class AvroPeer extends Transceiver {

    private @Nullable Protocol remote;

    @Override
    public final String getRemoteName() {
        return "peer";
    }

    @Override
    public final boolean isConnected() {
        return remote != null;
    }

    @Override
    public final void setRemote(Protocol protocol) {
        remote = protocol;
    }

    @Override
    public final Protocol getRemote() {
        Protocol known = remote;
        if (known == null) {
            throw new IllegalStateException("no handshake yet");
        }
        return known;
    }

    /** The server's handler reads by itself. */
    @Override
    public List<ByteBuffer> readBuffers() throws IOException {
        throw new IOException("nothing is read here");
    }

    /** The server's handler writes by itself. */
    @Override
    public void writeBuffers(List<ByteBuffer> buffers) throws IOException {
        throw new IOException("nothing is written here");
    }
}
