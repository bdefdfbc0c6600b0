package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import io.serdebench.lab.store.JarFolder;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a census whose codecs encode all records. */
final class EncodeOptions {

    @Option(
            names = "--encode",
            description = "Have the codecs encode, decode and compare every record, too: exact bytes, lossy records and"
                    + " refused ones.")
    boolean encode;

    @Option(
            names = "--encoders-out",
            paramLabel = "FILE",
            description = "Make the codecs of --encode for --schema, write them to this new zip for --encoders of"
                    + " CensusOnSpark, and count nothing.")
    @Nullable
    Path encodersOut;

    @Mixin
    CensusCompression compression = new CensusCompression();

    /**
     * Encoders of this process, or null.
     *
     * @param work A folder for records on their way.
     */
    @Nullable
    RecordEncoders here(Path work, List<Codec> codecs, ProgressPrinter progress, int atOnce) throws IOException {
        if (!encode) {
            return null;
        }
        Path scratch = Files.createDirectories(work.resolve("encoders"));
        PieceCompressors compressors = compression.compressors(Home.installation(), scratch);
        return new RecordEncoders(made(scratch, codecs, progress), scratch, compressors, atOnce);
    }

    private static MadeEncoders made(Path scratch, List<Codec> codecs, ProgressPrinter progress) {
        return new MadeEncoders(new Preparation(Home.installation(), Home.cache(), scratch, progress), codecs);
    }

    /**
     * Writes encoders for other processes.
     *
     * @param file A new zip.
     * @param schema The schema of parts.
     * @param work A folder for what is made on the way.
     */
    void pack(Path file, Schema schema, Path work, List<Codec> codecs, ProgressPrinter progress)
            throws IOException, InterruptedException {
        Path scratch = Files.createDirectories(work.resolve("encoders"));
        EncoderSource.Encoders encoders = made(scratch, codecs, progress).of(schema);
        Path home = Home.installation();
        List<String> names = compression.names();
        List<Path> compress = names.isEmpty() ? List.of() : JarFolder.ready(CensusCompression.folder(home));
        EncoderArchive.Programs programs =
                new EncoderArchive.Programs(JarFolder.ready(home.resolve(EncoderArchive.WORKER)), compress, names);
        try {
            EncoderArchive.write(file, schema, encoders, programs);
        } catch (FileAlreadyExistsException e) {
            throw taken(file);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.text(file + "", 200), e);
        }
    }

    /** Refuses a file that exists. */
    static Stop taken(Path file) {
        return Stop.usage("--encoders-out: " + TerminalText.line(file.toString()) + " exists, and is not overwritten");
    }
}
