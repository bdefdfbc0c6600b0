package io.serdebench.lab.document;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Stop;
import java.nio.file.Path;

/** An {@link RpcResult} as a {@link ResultDocument}. */
public final class RpcJson {

    /** The document's name in the output folder. */
    public static final String FILE = "result.rpc.json";

    /** The largest document that is read: forty rounds of every stack have far less. */
    private static final long MAX_BYTES = 64L << 20;

    private static final ResultDocument<RpcResult> DOCUMENT =
            new ResultDocument<>(RpcResult.class, "rpc", RpcResult.SCHEMA, RpcResult::schema, MAX_BYTES);

    private RpcJson() {}

    /** True if a file begins as such a document does. */
    public static boolean is(Path file) {
        return DOCUMENT.is(file);
    }

    /** The document, ending in a line feed. */
    public static String toText(RpcResult result) {
        return DOCUMENT.toText(result);
    }

    /**
     * Reads a result. Fields that are not known are passed over: documents of the same major version only ever gain some.
     *
     * @throws Stop where the file cannot be read or is no result of this major version
     */
    public static RpcResult read(Path file) {
        return DOCUMENT.read(file);
    }
}
