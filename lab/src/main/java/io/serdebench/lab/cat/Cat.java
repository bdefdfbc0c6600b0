package io.serdebench.lab.cat;

import com.github.luben.zstd.ZstdOutputStream;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.Dataset;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Gives the records of a dataset to other programs. */
public final class Cat {

    private static final int BUFFER = 1 << 16;

    /** Records from one remark on the progress to the next. */
    private static final int SAID = 1_000;

    private Cat() {}

    /**
     * Writes all records as JSON lines in UTF-8, and flushes the stream.
     *
     * @throws IOException where the rows file cannot be read, or the stream takes no more
     */
    public static void print(Dataset dataset, OutputStream out) throws IOException {
        Writer text = utf8(out);
        // not closed: the stream is the caller's
        copy(dataset, new JsonLinesSink(text, dataset.schema().root()), Progress.NONE);
        text.flush();
    }

    /**
     * Writes all records to a new file. Where that fails, there is no file.
     *
     * @param work A folder for a temporary file.
     * @param progress Hears how far it is.
     * @throws Stop where the file cannot be written
     */
    public static void write(Dataset dataset, CatTarget target, Path work, Progress progress) {
        String shown = TerminalText.text(target.file().toString(), 200);
        create(target.file(), shown);
        boolean done = false;
        try (RecordSink sink = sink(dataset, target, work)) {
            copy(dataset, sink, progress);
            sink.end();
            done = true;
        } catch (IOException e) {
            throw Stop.writing(shown, e);
        } finally {
            if (done) {
                Leftovers.keep(target.file());
            } else {
                Leftovers.remove(target.file());
            }
        }
    }

    /** From now on the name is taken, and what is deleted after a failure is not somebody else's. */
    private static void create(Path file, String shown) {
        try {
            Leftovers.add(Files.createFile(file));
        } catch (FileAlreadyExistsException e) {
            throw Stop.usage("-o: " + shown + " exists; files are never overwritten");
        } catch (IOException e) {
            throw Stop.writing(shown, e);
        }
    }

    private static RecordSink sink(Dataset dataset, CatTarget target, Path work) throws IOException {
        Struct root = dataset.schema().root();
        return switch (target.form()) {
            case JSONL -> new JsonLinesSink(utf8(packed(target)), root);
            case CSV -> new CsvSink(utf8(packed(target)), root);
            case PARQUET -> new ParquetSink(target.file(), work, root);
        };
    }

    private static OutputStream packed(CatTarget target) throws IOException {
        OutputStream out = Files.newOutputStream(target.file());
        return switch (target.packing()) {
            case NONE -> out;
            case GZIP -> new GZIPOutputStream(out, BUFFER);
            case ZSTD -> new ZstdOutputStream(out);
        };
    }

    private static Writer utf8(OutputStream out) {
        return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
    }

    private static void copy(Dataset dataset, RecordSink sink, Progress progress) throws IOException {
        try (RowsFile.Reader reader = new RowsFile.Reader(dataset.rows())) {
            long written = 0;
            for (@Nullable Object[] row = reader.next(); row != null; row = reader.next()) {
                sink.write(row);
                written++;
                if (written % SAID == 0) {
                    progress.at("write", (double) written / dataset.records(), TerminalText.count(written, "record"));
                }
            }
        }
    }
}
