package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.ResultDocument;
import java.nio.file.Path;

/** The result of {@code reproduce} as a document. */
public final class ReproduceJson {

    /** The name of its file. */
    public static final String FILE = "result.reproduce.json";

    private static final long MOST_BYTES = 64L << 20;

    private static final ResultDocument<ReproduceResult> DOCUMENT = new ResultDocument<>(
            ReproduceResult.class, "reproduce", ReproduceResult.SCHEMA, ReproduceResult::schema, MOST_BYTES);

    private ReproduceJson() {}

    /** True if a file begins as such a document does. */
    public static boolean is(Path file) {
        return DOCUMENT.is(file);
    }

    /** The document, ending in a line feed. */
    public static String toText(ReproduceResult result) {
        return DOCUMENT.toText(result);
    }

    /** Reads a document. */
    public static ReproduceResult read(Path file) {
        return DOCUMENT.read(file);
    }
}
