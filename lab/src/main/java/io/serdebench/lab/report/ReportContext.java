package io.serdebench.lab.report;

import io.serdebench.lab.text.LongerRun;
import org.jspecify.annotations.Nullable;

/**
 * Facts of a report itself.
 *
 * @param report The place of the HTML page, or null.
 * @param again The command that repeats the run, ready to be pasted, or null.
 * @param program The word that commands begin with.
 */
public record ReportContext(
        @Nullable String report, @Nullable String again, String program) {

    /** Nothing to point at. */
    public static final ReportContext NONE = new ReportContext(null, null);

    /** Of a program that is called from the path. */
    public ReportContext(@Nullable String report, @Nullable String again) {
        this(report, again, LongerRun.PROGRAM);
    }
}
