package io.serdebench.lab.run;

import java.nio.file.Path;
import java.util.List;

/**
 * What is measured, and how.
 *
 * @param contenders all of them
 * @param selection of rows
 * @param scratch takes what workers write to standard error
 * @param cores that start and warm up processes side by side
 * @param seed of the order of slices
 * @param warmUps how long the contenders warm up
 */
public record Task(
        List<Contender> contenders, Selection selection, Path scratch, int cores, long seed, WarmUps warmUps) {

    /** Copies the list. */
    public Task {
        contenders = List.copyOf(contenders);
    }
}
