package io.serdebench.rpc;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.ipc.Responder;

/**
 * The requests of one connection in Avro's framing: buffers, each behind its length of four bytes, up to one of length 0. A length is
 * looked at before anything is allocated for it.
 */
final class AvroHandler extends ByteToMessageDecoder {

    private static final int LENGTH = 4;

    private final Responder responder;
    private final AvroPeer peer = new AvroPeer();

    AvroHandler(Responder responder) {
        this.responder = responder;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) throws IOException, Fault {
        int at = in.readerIndex();
        int message = 0;
        List<ByteBuffer> buffers = new ArrayList<>();
        while (in.writerIndex() - at >= LENGTH) {
            int length = in.getInt(at);
            at += LENGTH;
            if (length == 0) {
                in.readerIndex(at);
                answer(context, buffers);
                return;
            }
            if (length < 0 || length > Limits.MESSAGE - message) {
                throw new Fault(Fault.Kind.TOO_LONG, "a buffer of " + length + " bytes");
            }
            if (length > in.writerIndex() - at) {
                return;
            }
            byte[] bytes = new byte[length];
            in.getBytes(at, bytes);
            buffers.add(ByteBuffer.wrap(bytes));
            at += length;
            message += length;
        }
    }

    private void answer(ChannelHandlerContext context, List<ByteBuffer> request) throws IOException {
        ByteBuf answer = context.alloc().buffer();
        for (ByteBuffer buffer : responder.respond(request, peer)) {
            if (buffer.hasRemaining()) {
                answer.writeInt(buffer.remaining()).writeBytes(buffer);
            }
        }
        answer.writeInt(0);
        context.writeAndFlush(answer, context.voidPromise());
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
