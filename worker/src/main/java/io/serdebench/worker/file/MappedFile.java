package io.serdebench.worker.file;

import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The file is mapped window by window. Each window makes the file longer by its size, and the end cuts the file to what is
 * written. Java unmaps a window when the collector finds that nobody has it any more.
 */
final class MappedFile implements LogFile {

    /** What is mapped at once, bytes. */
    static final int WINDOW = 1 << 26;

    private final int window;

    /** With windows of a size in bytes. */
    MappedFile(int window) {
        this.window = window;
    }

    @Override
    public LogWriter writer(RecordStream<Object> stream, Path file) throws Exception {
        Output out = new Output(
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE),
                window);
        return new StreamedLog(stream.writer(out), out::force);
    }

    @Override
    public InputStream reader(Path file) throws IOException {
        return new Input(FileChannel.open(file, StandardOpenOption.READ), window);
    }

    private static final class Output extends OutputStream {

        private final FileChannel channel;
        private final int window;
        /** Windows before the last that have not been forced. */
        private final List<MappedByteBuffer> full = new ArrayList<>();

        private MappedByteBuffer last;
        private long before;
        /** Place in the last window up to which it has been forced. */
        private int forced;

        private boolean durable;

        Output(FileChannel channel, int window) throws IOException {
            this.channel = channel;
            this.window = window;
            last = channel.map(MapMode.READ_WRITE, 0, window);
        }

        @Override
        public void write(int b) throws IOException {
            if (!last.hasRemaining()) {
                grow();
            }
            last.put((byte) b);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            for (int done = 0; done < length; ) {
                if (!last.hasRemaining()) {
                    grow();
                }
                int n = Math.min(length - done, last.remaining());
                last.put(bytes, from + done, n);
                done += n;
            }
        }

        private void grow() throws IOException {
            full.add(last);
            before += window;
            forced = 0;
            last = channel.map(MapMode.READ_WRITE, before, window);
        }

        void force() {
            full.forEach(MappedByteBuffer::force);
            full.clear();
            last.force(forced, last.position() - forced);
            forced = last.position();
            durable = true;
        }

        @Override
        public void close() throws IOException {
            if (!channel.isOpen()) {
                return;
            }
            try {
                channel.truncate(before + last.position());
                if (durable) {
                    // or else zeros might follow the records after a crash
                    channel.force(false);
                }
            } finally {
                channel.close();
            }
        }
    }

    private static final class Input extends InputStream {

        private final FileChannel channel;
        private final int window;
        private final long size;

        private MappedByteBuffer current;
        private long mapped;

        Input(FileChannel channel, int window) throws IOException {
            this.channel = channel;
            this.window = window;
            size = channel.size();
            mapped = Math.min(window, size);
            current = channel.map(MapMode.READ_ONLY, 0, mapped);
        }

        @Override
        public int read() throws IOException {
            return fill() ? current.get() & 0xff : -1;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (!fill()) {
                return -1;
            }
            int n = Math.min(length, current.remaining());
            current.get(bytes, from, n);
            return n;
        }

        @Override
        public int available() {
            return current.remaining();
        }

        /** Whether there is a byte. */
        private boolean fill() throws IOException {
            if (current.hasRemaining()) {
                return true;
            }
            if (mapped == size) {
                return false;
            }
            long length = Math.min(window, size - mapped);
            current = channel.map(MapMode.READ_ONLY, mapped, length);
            mapped += length;
            return true;
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
