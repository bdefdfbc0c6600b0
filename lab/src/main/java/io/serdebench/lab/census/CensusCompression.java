package io.serdebench.lab.census;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.measure.CompressorNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option to compress what codecs encode. */
final class CensusCompression {

    @Option(
            names = {"-z", "--compress"},
            paramLabel = "LIST",
            split = ",",
            description =
                    "With --encode: compress the encoded records as well, in batches of 64 KiB, by compressors as in"
                            + " run: exact bytes.")
    List<String> words = List.of();

    /**
     * Checks the names.
     *
     * @throws Stop where they are not known, or nothing is encoded here that could be compressed
     */
    void check(boolean encode) {
        if (words.isEmpty()) {
            return;
        }
        if (!encode) {
            throw Stop.usage("-z compresses what codecs encode; add --encode");
        }
        CompressorNames.ofBatches(words);
    }

    /**
     * The compressors, or null where none is named.
     *
     * @param home The installation.
     * @param scratch A folder for what processes say.
     * @throws IOException where the installation cannot be read
     */
    @Nullable
    PieceCompressors compressors(Path home, Path scratch) throws IOException {
        return PieceCompressors.of(folder(home), names(), scratch);
    }

    /** The names of compressors, in full. */
    List<String> names() {
        return CompressorNames.ofBatches(words);
    }

    /** The jars of the program that compresses. */
    static Path folder(Path home) {
        return home.resolve(EncoderArchive.COMPRESS);
    }
}
