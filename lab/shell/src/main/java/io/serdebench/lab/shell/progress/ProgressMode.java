package io.serdebench.lab.shell.progress;

import java.util.Map;

/** How progress is shown: the values of {@code --progress} but {@code auto}. */
public enum ProgressMode {
    /** A region redrawn in place. */
    BAR,
    /** Lines that stay: one a phase, and one every 15 seconds. */
    PLAIN,
    /** Nothing. */
    NONE;

    /** The mode that {@code auto} stands for: a bar on a terminal that can move its cursor, plain lines elsewhere and under CI. */
    public static ProgressMode auto(boolean terminal, Map<String, String> environment) {
        boolean ci = !environment.getOrDefault("CI", "").isEmpty();
        boolean dumb = environment.getOrDefault("TERM", "").equals("dumb");
        return terminal && !ci && !dumb ? BAR : PLAIN;
    }
}
