package io.serdebench.lab.shell;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The folder and the forms of a result, as they were asked for.
 *
 * @param folder The output folder, or null for one of the usual name.
 * @param report Whether a page is written.
 * @param json Whether the result is printed as JSON.
 */
public record OutputChoice(@Nullable Path folder, boolean report, boolean json) {}
