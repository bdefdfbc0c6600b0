package io.serdebench.rpc;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/** The requests of one connection. What is not a whole request yet waits until more comes, up to a limit. */
final class MsgpackHandler extends ByteToMessageDecoder {

    private final Store store;
    private final MessageBufferPacker answers = MessagePack.newDefaultBufferPacker();
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker requests = MessagePack.newDefaultUnpacker(input);

    MsgpackHandler(Store store) {
        this.store = store;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) throws IOException, Fault {
        answers.clear();
        int from = in.readerIndex();
        // a copy, since the library cannot look into buffers outside of the heap unless the JVM is opened for it
        input.reset(ByteBufUtil.getBytes(in));
        requests.reset(input);
        try {
            while (requests.getTotalReadBytes() < in.writerIndex() - from) {
                request();
                // what follows may be half a request, which must not take this one along
                in.readerIndex(from + (int) requests.getTotalReadBytes());
            }
        } catch (MessageInsufficientBufferException e) {
            if (in.readableBytes() > Limits.MESSAGE) {
                throw new Fault(Fault.Kind.TOO_LONG, "a request has more than " + Limits.MESSAGE + " bytes");
            }
        }
        byte[] all = answers.toByteArray();
        if (all.length > 0) {
            context.writeAndFlush(Unpooled.wrappedBuffer(all), context.voidPromise());
        }
    }

    private void request() throws IOException, Fault {
        int fields = requests.unpackArrayHeader();
        int type = requests.unpackInt();
        boolean notification = type == MsgpackStack.NOTIFICATION && fields == 3;
        if (!notification && (type != MsgpackStack.REQUEST || fields != 4)) {
            throw new Fault(
                    Fault.Kind.GARBAGE, "an array of " + fields + " that begins with " + type + " is not a request");
        }
        long id = notification ? 0 : requests.unpackLong();
        String method = text();
        int count = requests.unpackArrayHeader();
        if (method.equals(MsgpackStack.GET) && count == 1) {
            byte[] value = store.get(text());
            if (!notification) {
                head(id);
                answers.packNil();
                answers.packBinaryHeader(value.length);
                answers.writePayload(value);
            }
        } else if (method.equals(MsgpackStack.PUT) && count == 2) {
            put(id, notification);
        } else {
            throw new Fault(Fault.Kind.REMOTE, "there is no method " + method + " of " + count);
        }
    }

    private void put(long id, boolean notification) throws IOException, Fault {
        String key = text();
        int length = checked(requests.unpackBinaryHeader());
        byte[] value = requests.readPayload(length);
        String problem = null;
        try {
            store.put(key, value);
        } catch (IllegalArgumentException e) {
            problem = e.getMessage();
        }
        if (!notification) {
            head(id);
            if (problem == null) {
                answers.packNil();
            } else {
                answers.packString(problem);
            }
            answers.packNil();
        }
    }

    private void head(long id) throws IOException {
        answers.packArrayHeader(4);
        answers.packInt(MsgpackStack.RESPONSE);
        answers.packLong(id);
    }

    private String text() throws IOException, Fault {
        MessageFormat format = requests.getNextFormat();
        if (!format.getValueType().isRawType()) {
            throw new Fault(Fault.Kind.GARBAGE, "a text is due, not " + format);
        }
        byte[] bytes = requests.readPayload(checked(requests.unpackRawStringHeader()));
        return new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
    }

    private static int checked(int length) throws Fault {
        if (length > Limits.MESSAGE) {
            throw new Fault(Fault.Kind.TOO_LONG, "a field of " + length + " bytes");
        }
        return length;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
