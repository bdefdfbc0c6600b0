package io.serdebench.lab.report;

import org.jspecify.annotations.Nullable;

/**
 * What a report says about itself.
 *
 * @param report The place of the HTML page, or null.
 * @param again The command that repeats the run, ready to be pasted, or null.
 */
public record ReportContext(
        @Nullable String report, @Nullable String again) {

    /** Nothing to point at. */
    public static final ReportContext NONE = new ReportContext(null, null);
}
