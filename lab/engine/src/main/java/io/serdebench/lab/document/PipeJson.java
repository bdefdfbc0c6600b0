package io.serdebench.lab.document;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A {@link PipeResult} as a {@link ResultDocument}. */
public final class PipeJson {

    /** The document's name in the output folder. */
    public static final String FILE = "result.pipe.json";

    /** The largest document that is read: an hour of forty codecs at three rates has about 200 MB. */
    private static final long MAX_BYTES = 256L << 20;

    private static final ResultDocument<PipeResult> DOCUMENT =
            new ResultDocument<>(PipeResult.class, "pipe", PipeResult.SCHEMA, PipeResult::schema, MAX_BYTES);

    private PipeJson() {}

    /** True if a file begins as such a document does. */
    public static boolean is(Path file) {
        return DOCUMENT.is(file);
    }

    /** The document, ending in a line feed. */
    public static String toText(PipeResult result) {
        return DOCUMENT.toText(result);
    }

    /**
     * Puts the document in the place of the one that is there, at once: who is killed meanwhile leaves one of the two whole.
     *
     * @throws IOException where it cannot be written
     */
    public static void write(PipeResult result, Path file) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(fresh, toText(result));
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Reads a result. Fields that are not known are passed over: documents of the same major version only ever gain some.
     *
     * @throws Stop where the file cannot be read or is no result of this major version
     */
    public static PipeResult read(Path file) {
        return DOCUMENT.read(file);
    }
}
