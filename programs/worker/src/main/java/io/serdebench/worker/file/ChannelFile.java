package io.serdebench.worker.file;

import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A channel of {@code java.nio} and one direct buffer. */
final class ChannelFile implements LogFile {

    /** Bytes that are written and read at once. */
    static final int BUFFER = 1 << 20;

    private final int size;

    /** With a buffer of a size in bytes. */
    ChannelFile(int size) {
        this.size = size;
    }

    @Override
    public LogWriter writer(RecordStream<Object> stream, Path file) throws Exception {
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        return new StreamedLog(
                stream.writer(new Output(channel, ByteBuffer.allocateDirect(size))), () -> channel.force(false));
    }

    @Override
    public InputStream reader(Path file) throws IOException {
        return new Input(
                FileChannel.open(file, StandardOpenOption.READ),
                ByteBuffer.allocateDirect(size).limit(0));
    }

    private static final class Output extends BufferOutput {

        private final FileChannel channel;

        Output(FileChannel channel, ByteBuffer buffer) {
            super(buffer);
            this.channel = channel;
        }

        @Override
        ByteBuffer next(ByteBuffer full) throws IOException {
            full.flip();
            while (full.hasRemaining()) {
                channel.write(full);
            }
            return full.clear();
        }

        @Override
        public void flush() throws IOException {
            next(buffer());
        }

        @Override
        public void close() throws IOException {
            try {
                flush();
            } finally {
                channel.close();
            }
        }
    }

    private static final class Input extends BufferInput {

        private final FileChannel channel;

        Input(FileChannel channel, ByteBuffer buffer) {
            super(channel, buffer);
            this.channel = channel;
        }

        @Override
        ByteBuffer next(ByteBuffer read) throws IOException {
            channel.read(read.clear());
            return read.flip();
        }
    }
}
