package io.serdebench.lab.journal;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads journals. */
public final class Journal {

    /** The file's name in the output folder. */
    public static final String FILE = "journal.jsonl";

    private Journal() {}

    /**
     * Appends entries. Each is handed to the operating system before {@code append} returns, so that it survives the end of
     * this process; ends of rounds and of the run are on the disk itself, so that they survive the end of the machine.
     */
    public static final class Writer implements AutoCloseable {
        private final Path file;
        private final FileOutputStream out;
        private final List<Entry> entries = new ArrayList<>();
        private boolean broken;

        /**
         * Starts a new journal.
         *
         * @throws IOException where the file exists or cannot be written
         */
        public Writer(Path file) throws IOException {
            this(file, new FileOutputStream(Files.createFile(file).toFile(), true));
        }

        private Writer(Path file, FileOutputStream out) throws IOException {
            this.file = file;
            this.out = out;
            try {
                lock();
            } catch (IOException | RuntimeException e) {
                out.close();
                throw e;
            }
        }

        /**
         * Goes on with a journal that a process left. A torn last line is cut off; it was never acknowledged.
         *
         * @throws DamagedJournalException where a line is damaged; the file is left as it is
         * @throws Stop where another process writes it
         * @throws IOException where the file cannot be read or written
         */
        public static Writer resume(Path file) throws IOException {
            if (!Files.isRegularFile(file)) {
                // opening it for appending would make it
                throw new NoSuchFileException(file.toString());
            }
            Writer writer = new Writer(file, new FileOutputStream(file.toFile(), true));
            try {
                JournalContents contents = JournalContents.of(file);
                writer.out.getChannel().truncate(contents.length());
                if (!contents.terminated()) {
                    writer.out.write('\n');
                }
                writer.entries.addAll(contents.entries());
                return writer;
            } catch (IOException | RuntimeException e) {
                writer.close();
                throw e;
            }
        }

        /**
         * Two writers would break each other's lines; the system takes the lock away from a process that dies. The byte that is
         * locked lies behind any journal, so that readers see nothing of it on systems whose locks bind them too.
         */
        private void lock() throws IOException {
            FileLock lock;
            try {
                lock = out.getChannel().tryLock(Long.MAX_VALUE - 1, 1, false);
            } catch (OverlappingFileLockException e) {
                lock = null;
            }
            if (lock == null) {
                throw Stop.environment(file + " is being written by another run", "wait for it, or end it");
            }
        }

        /**
         * Appends one line.
         *
         * @throws IOException where it cannot be written; nothing can be appended after that, since it may be cut off
         */
        public synchronized void append(Entry entry) throws IOException {
            // what is lost then is lost for no other reason
            Leftovers.waitIfEnding();
            byte[] line = Line.of(entries.size(), entry);
            if (broken) {
                throw new IOException(file + " takes no more lines: an earlier one could not be written");
            }
            broken = true;
            out.write(line);
            if (entry instanceof Entry.RoundEnded || entry instanceof Entry.Ended) {
                out.getFD().sync();
            }
            broken = false;
            entries.add(entry);
        }

        /** All lines so far. */
        public synchronized List<Entry> entries() {
            return List.copyOf(entries);
        }

        @Override
        public synchronized void close() throws IOException {
            out.close();
        }
    }

    /**
     * Reads all whole lines; a line that a crash cut off at the end is no part of them.
     *
     * @throws DamagedJournalException where a line is damaged
     * @throws IOException where the file cannot be read
     */
    public static List<Entry> read(Path file) throws IOException {
        return JournalContents.of(file).entries();
    }
}
