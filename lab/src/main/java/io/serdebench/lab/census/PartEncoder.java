package io.serdebench.lab.census;

import io.serdebench.api.RowsFile;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Hands the records of files to real codecs, in pieces. A piece has records of one file, and begins where the one before it ended, so that
 * pieces do not depend on threads or shards.
 */
final class PartEncoder {

    /** Bytes of a piece, about: enough for a codec to be at work longer than it takes to ask for it, and little on a disk. */
    private static final long PIECE = 16L << 20;

    private final RecordEncoders encoders;
    private final Part part;
    private final Path rows;
    private FilePlace place = new FilePlace("", "");
    private long position;
    private RowsFile.@Nullable Writer writer;

    /**
     * Into a part.
     *
     * @param rows The file that takes pieces, one after the other.
     */
    PartEncoder(RecordEncoders encoders, Part part, Path rows) {
        this.encoders = encoders;
        this.part = part;
        this.rows = rows;
    }

    /** Goes on to a file. */
    void at(FilePlace next) {
        try {
            endFile();
        } catch (IOException e) {
            throw failed(e);
        }
        place = next;
        position = 0;
        encoders.begin(part);
    }

    /** Takes a record of the file. */
    void add(@Nullable Object[] row) {
        try {
            RowsFile.Writer open = writer == null ? open() : writer;
            open.write(row);
            if (open.bytes() >= PIECE) {
                flush(open);
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /**
     * Takes no further record.
     *
     * @param whole False where the last file misses records, since it cannot be read: those that are left are dropped.
     */
    void end(boolean whole) {
        try {
            if (whole) {
                endFile();
            } else if (writer != null) {
                writer.close();
            }
            Files.deleteIfExists(rows);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void endFile() throws IOException {
        if (writer != null) {
            flush(writer);
        }
        encoders.end(part);
    }

    private RowsFile.Writer open() throws IOException {
        RowsFile.Writer opened = new RowsFile.Writer(rows, part.schema());
        TemporaryFiles.ownersOnly(rows);
        writer = opened;
        return opened;
    }

    private void flush(RowsFile.Writer open) throws IOException {
        open.close();
        writer = null;
        encoders.encode(new RowsPiece(rows, place, position, open.rows()), part);
        position += open.rows();
    }

    private Stop failed(IOException e) {
        return Stop.writing(TerminalText.text(rows + "", 200), e);
    }
}
