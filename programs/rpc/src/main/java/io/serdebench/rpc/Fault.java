package io.serdebench.rpc;

import io.grpc.StatusRuntimeException;
import java.io.EOFException;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import org.apache.thrift.transport.TTransportException;

/** Why a call, a connection or a server came to nothing, by one name for all stacks. */
final class Fault extends Exception {

    private static final long serialVersionUID = 1L;

    /** The names of faults. */
    enum Kind {
        /** The port that the server asks for is taken. */
        PORT_BUSY,
        /** Nobody listens where the client connects to. */
        REFUSED,
        /** The connection ended before the answer came. */
        CLOSED,
        /** The answer did not come in time. */
        DEADLINE,
        /** A length is beyond what is taken, so that nothing was allocated for it. */
        TOO_LONG,
        /** The bytes are no message of this protocol. */
        GARBAGE,
        /** The other side answered that it cannot do it. */
        REMOTE,
        /** None of these. */
        OTHER;

        /** Its name in messages: {@code port-busy}. */
        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final Kind kind;

    /** A fault that is found here. */
    Fault(Kind kind, String what) {
        super(kind.word() + ": " + what);
        this.kind = kind;
    }

    private Fault(Kind kind, Throwable cause) {
        super(kind.word() + ": " + text(cause), cause);
        this.kind = kind;
    }

    /** Its name. */
    Kind kind() {
        return kind;
    }

    /** The fault that an exception of any stack stands for. */
    static Fault of(Throwable error) {
        Kind first = Kind.OTHER;
        for (Throwable e = error; e != null; e = e.getCause()) {
            if (e instanceof Fault fault) {
                return fault;
            }
            Kind kind = kind(e);
            // what lies deeper is nearer to the socket, and says more than a stack's "unavailable"
            boolean vague = first == Kind.OTHER || first == Kind.REMOTE || first == Kind.CLOSED;
            if (kind != Kind.OTHER && vague) {
                first = kind;
            }
        }
        return new Fault(first, error);
    }

    private static Kind kind(Throwable e) {
        if (e instanceof BindException || text(e).contains("Address already in use")) {
            return Kind.PORT_BUSY;
        }
        if (e instanceof ConnectException) {
            return Kind.REFUSED;
        }
        if (e instanceof SocketTimeoutException || e instanceof TimeoutException) {
            return Kind.DEADLINE;
        }
        if (e instanceof EOFException || e instanceof ClosedChannelException || e instanceof SocketException) {
            return Kind.CLOSED;
        }
        if (e instanceof TTransportException transport) {
            return thrift(transport);
        }
        if (e instanceof org.apache.thrift.protocol.TProtocolException) {
            return Kind.GARBAGE;
        }
        if (e instanceof org.apache.thrift.TApplicationException) {
            return Kind.REMOTE;
        }
        if (e instanceof org.msgpack.core.MessageInsufficientBufferException) {
            // the stream ended within a message
            return Kind.CLOSED;
        }
        if (e instanceof org.msgpack.core.MessagePackException) {
            return Kind.GARBAGE;
        }
        if (e instanceof StatusRuntimeException status) {
            return grpc(status);
        }
        if (e instanceof org.apache.avro.AvroRemoteException || e instanceof org.apache.avro.AvroRuntimeException) {
            return Kind.REMOTE;
        }
        // the system's own words
        String text = text(e);
        boolean ended = text.contains("Connection reset") || text.contains("Broken pipe");
        return e instanceof IOException && ended ? Kind.CLOSED : Kind.OTHER;
    }

    private static Kind thrift(TTransportException e) {
        String text = text(e);
        if (text.contains("larger than max") || text.contains("MaxMessageSize")) {
            return Kind.TOO_LONG;
        }
        return switch (e.getType()) {
            case TTransportException.TIMED_OUT -> Kind.DEADLINE;
            case TTransportException.END_OF_FILE -> Kind.CLOSED;
            case TTransportException.CORRUPTED_DATA -> Kind.GARBAGE;
            case TTransportException.MESSAGE_SIZE_LIMIT -> Kind.TOO_LONG;
            case TTransportException.NOT_OPEN -> Kind.CLOSED;
            default -> Kind.OTHER;
        };
    }

    private static Kind grpc(StatusRuntimeException e) {
        String text = text(e);
        return switch (e.getStatus().getCode()) {
            case DEADLINE_EXCEEDED -> Kind.DEADLINE;
            case RESOURCE_EXHAUSTED -> Kind.TOO_LONG;
            case UNAVAILABLE, CANCELLED -> Kind.CLOSED;
            case INTERNAL -> text.contains("http2") || text.contains("HTTP/2") ? Kind.GARBAGE : Kind.REMOTE;
            default -> Kind.REMOTE;
        };
    }

    private static String text(Throwable e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
