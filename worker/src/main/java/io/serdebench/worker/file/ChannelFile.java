package io.serdebench.worker.file;

import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A channel of {@code java.nio} and one direct buffer. */
final class ChannelFile implements LogFile {

    /** What is written and read at once, bytes. */
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

    private static final class Output extends OutputStream {

        private final FileChannel channel;
        private final ByteBuffer buffer;

        Output(FileChannel channel, ByteBuffer buffer) {
            this.channel = channel;
            this.buffer = buffer;
        }

        @Override
        public void write(int b) throws IOException {
            if (!buffer.hasRemaining()) {
                drain();
            }
            buffer.put((byte) b);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            for (int done = 0; done < length; ) {
                if (!buffer.hasRemaining()) {
                    drain();
                }
                int n = Math.min(length - done, buffer.remaining());
                buffer.put(bytes, from + done, n);
                done += n;
            }
        }

        @Override
        public void flush() throws IOException {
            drain();
        }

        private void drain() throws IOException {
            buffer.flip();
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            buffer.clear();
        }

        @Override
        public void close() throws IOException {
            try {
                drain();
            } finally {
                channel.close();
            }
        }
    }

    private static final class Input extends InputStream {

        private final FileChannel channel;
        private final ByteBuffer buffer;

        Input(FileChannel channel, ByteBuffer buffer) {
            this.channel = channel;
            this.buffer = buffer;
        }

        @Override
        public int read() throws IOException {
            return fill() ? buffer.get() & 0xff : -1;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (!fill()) {
                return -1;
            }
            int n = Math.min(length, buffer.remaining());
            buffer.get(bytes, from, n);
            return n;
        }

        @Override
        public int available() {
            return buffer.remaining();
        }

        /** Whether there is a byte. */
        private boolean fill() throws IOException {
            if (buffer.hasRemaining()) {
                return true;
            }
            buffer.clear();
            int read = channel.read(buffer);
            buffer.flip();
            return read > 0;
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
