package io.serdebench.worker.file;

import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
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

    /** Bytes that are mapped at once. */
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

    private static final class Output extends BufferOutput {

        private final FileChannel channel;
        private final int window;
        /** Windows before the last that have not been forced. */
        private final List<MappedByteBuffer> unforced = new ArrayList<>();

        private MappedByteBuffer last;
        private long before;
        /** Place in the last window up to which it has been forced. */
        private int forced;

        private boolean durable;

        Output(FileChannel channel, int window) throws IOException {
            this(channel, window, channel.map(MapMode.READ_WRITE, 0, window));
        }

        private Output(FileChannel channel, int window, MappedByteBuffer first) {
            super(first);
            this.channel = channel;
            this.window = window;
            last = first;
        }

        @Override
        ByteBuffer next(ByteBuffer full) throws IOException {
            unforced.add(last);
            before += window;
            forced = 0;
            last = channel.map(MapMode.READ_WRITE, before, window);
            return last;
        }

        void force() {
            unforced.forEach(MappedByteBuffer::force);
            unforced.clear();
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

    private static final class Input extends BufferInput {

        private final FileChannel channel;
        private final int window;
        private final long size;
        private long mapped;

        Input(FileChannel channel, int window) throws IOException {
            super(channel, ByteBuffer.allocate(0));
            this.channel = channel;
            this.window = window;
            size = channel.size();
        }

        @Override
        ByteBuffer next(ByteBuffer read) throws IOException {
            if (mapped == size) {
                return read;
            }
            long length = Math.min(window, size - mapped);
            ByteBuffer next = channel.map(MapMode.READ_ONLY, mapped, length);
            mapped += length;
            return next;
        }
    }
}
