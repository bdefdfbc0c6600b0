package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Experiment;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An experiment that was asked for.
 *
 * @param typed What names it, also in another folder.
 * @param file Its file, or null where it comes with the program.
 */
record ChosenExperiment(
        String typed, Experiment experiment, @Nullable Path file) {

    /** The folder that its data lies in. */
    Path place() {
        return file == null ? Path.of("").toAbsolutePath() : Objects.requireNonNull(file.getParent());
    }
}
