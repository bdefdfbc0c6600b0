package io.serdebench.lab.report;

import io.serdebench.lab.generate.OwnCopies;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sentence about candidates on generated types that stand beside the application's own class. */
final class CopyWords {

    private CopyWords() {}

    /** The sentence, without its capital and its end; null where there is no such candidate. */
    static @Nullable String of(List<CodecRow> rows) {
        return rows.stream().anyMatch(row -> OwnCopies.isName(row.codec()))
                ? "+copy: on types that are generated for a schema of your class; copying your objects into these and back is in"
                        + " the times"
                : null;
    }
}
