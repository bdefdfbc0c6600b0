package io.serdebench.lab.explain;

import io.serdebench.lab.shell.Batches;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.PluginOptions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options of {@code explain}: what to explain of a file, and how.
 *
 * @param input What to read.
 * @param codecs Selectors.
 * @param plugins The plug-ins that codecs may come from.
 * @param record Number of the one record, from 1; null for all or where {@code where} finds it.
 * @param where Finds the one record, or null.
 * @param batch Records that one message holds, or {@link Batches#NONE}; what is called a record is a batch then.
 * @param view The view that was asked for.
 * @param redact Whether values are left out.
 * @param json Whether the answer is one JSON document.
 * @param page Takes the answer as a page as well, or null.
 */
record ExplainOptions(
        InputOptions input,
        List<String> codecs,
        PluginOptions plugins,
        @Nullable Integer record,
        @Nullable RecordFilter where,
        int batch,
        View view,
        boolean redact,
        boolean json,
        @Nullable PageFile page) {

    /** How it is shown. */
    enum View {
        /** One record byte by byte. */
        BYTES,
        /** Fields and how many bytes they take. */
        FIELDS,
        /** Roles and how many bytes they take. */
        ROLES,
        /** One record's fields in all codecs. */
        DIFF,
        /** The size of all records, from statistics. */
        SIZES,
        /** One record as a pattern for ImHex. */
        HEXPAT
    }

    /** True if it is one record. */
    boolean isOne() {
        return record != null || where != null;
    }
}
