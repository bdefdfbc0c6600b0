package io.serdebench.rpc;

import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** The calls of one thread by MessagePack-RPC. */
final class MsgpackCaller implements Stack.Caller {

    private final Connection connection;
    private final MessageBufferPacker requests = MessagePack.newDefaultBufferPacker();
    private final MessageUnpacker answers;
    private long sent;

    MsgpackCaller(Connection connection) {
        this.connection = connection;
        this.answers = MessagePack.newDefaultUnpacker(connection.in());
    }

    @Override
    public void call(Batch batch) throws IOException, Fault {
        requests.clear();
        long first = sent;
        for (int i = 0; i < batch.size; i++) {
            requests.packArrayHeader(4);
            requests.packInt(MsgpackStack.REQUEST);
            // the specification has 32 bits for it
            requests.packLong((first + i) & 0xffffffffL);
            requests.packString(batch.isPut[i] ? MsgpackStack.PUT : MsgpackStack.GET);
            requests.packArrayHeader(batch.isPut[i] ? 2 : 1);
            requests.packString(batch.keys[i]);
            if (batch.isPut[i]) {
                requests.packBinaryHeader(batch.values[i].length);
                requests.writePayload(batch.values[i]);
            }
        }
        sent += batch.size;
        OutputStream out = connection.out();
        out.write(requests.toByteArray());
        out.flush();
        for (int i = 0; i < batch.size; i++) {
            answer(batch, first);
        }
    }

    /** Answers may come in another order than the requests went. */
    private void answer(Batch batch, long first) throws IOException, Fault {
        int fields = answers.unpackArrayHeader();
        int type = answers.unpackInt();
        if (fields != 4 || type != MsgpackStack.RESPONSE) {
            throw new Fault(
                    Fault.Kind.GARBAGE, "an array of " + fields + " that begins with " + type + " is not a response");
        }
        long at = (answers.unpackLong() - first) & 0xffffffffL;
        if (at >= batch.size) {
            throw new Fault(Fault.Kind.GARBAGE, "a response to a request that was not sent");
        }
        if (!answers.tryUnpackNil()) {
            int length = checked(answers.unpackRawStringHeader());
            throw new Fault(
                    Fault.Kind.REMOTE,
                    new String(answers.readPayload(length), java.nio.charset.StandardCharsets.UTF_8));
        }
        if (batch.isPut[(int) at]) {
            answers.unpackNil();
        } else {
            batch.values[(int) at] = answers.readPayload(checked(answers.unpackBinaryHeader()));
        }
    }

    private static int checked(int length) throws Fault {
        if (length > Limits.MESSAGE) {
            throw new Fault(Fault.Kind.TOO_LONG, "the server sent a field of " + length + " bytes");
        }
        return length;
    }

    @Override
    public void close() {
        connection.close();
    }
}
