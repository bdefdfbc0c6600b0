package io.serdebench.lab.gate;

import io.serdebench.lab.base.ResultDocument;
import java.nio.file.Path;

/** The result of {@code gate} as a document. */
final class GateJson {

    /** The name of its file. */
    public static final String FILE = "result.gate.json";

    private static final long MOST_BYTES = 16L << 20;

    private static final ResultDocument<GateResult> DOCUMENT =
            new ResultDocument<>(GateResult.class, "gate", GateResult.SCHEMA, GateResult::schema, MOST_BYTES);

    private GateJson() {}

    /** The document, ending in a line feed. */
    public static String toText(GateResult result) {
        return DOCUMENT.toText(result);
    }

    /** Reads a document. */
    public static GateResult read(Path file) {
        return DOCUMENT.read(file);
    }
}
