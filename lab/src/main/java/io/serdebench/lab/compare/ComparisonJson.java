package io.serdebench.lab.compare;

import io.serdebench.lab.base.ResultDocument;
import java.nio.file.Path;

/** The result of {@code compare} as a document. */
final class ComparisonJson {

    private static final long MOST_BYTES = 64L << 20;

    private static final ResultDocument<Comparison> DOCUMENT =
            new ResultDocument<>(Comparison.class, "compare", Comparison.SCHEMA, Comparison::schema, MOST_BYTES);

    private ComparisonJson() {}

    /** The document, ending in a line feed. */
    public static String toText(Comparison result) {
        return DOCUMENT.toText(result);
    }

    /** Reads a document. */
    public static Comparison read(Path file) {
        return DOCUMENT.read(file);
    }
}
