package io.serdebench.lab.export;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A form in which another program takes results. */
public interface Export {

    /** The name as {@code --export} takes it. */
    String name();

    /** The name of the file where the user gives none. */
    String fileName();

    /** The form and who reads it, one line. */
    String about();

    /** True if it takes results of {@code run}; if not, those of {@code rpc} and {@code pipe}. */
    default boolean isOfRun() {
        return true;
    }

    /** The commands whose results it takes. */
    default List<String> commands() {
        return isOfRun() ? List.of("run") : List.of("rpc", "pipe");
    }

    /** The refusal of what has no latencies. */
    default Stop needsLatencies(String what) {
        return Stop.usage(
                "--export " + name() + " is for results of " + String.join(" and ", commands())
                        + ", which keep all latencies; " + what + " has none",
                "serdebench list exports   says which form is for what");
    }

    /**
     * Writes the file.
     *
     * @param file The file, which does not exist yet. A form of several files takes its name as the beginning of theirs.
     * @return What was written.
     * @throws Stop where the results have nothing that this form can hold
     */
    List<Path> write(Exportable results, Path file) throws IOException;
}
