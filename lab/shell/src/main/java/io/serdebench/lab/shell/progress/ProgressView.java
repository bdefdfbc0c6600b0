package io.serdebench.lab.shell.progress;

/** One way to show progress. Called by one thread at a time. */
interface ProgressView {

    /** A line that stays. */
    void note(String label, String text, ProgressState state);

    /** The stand has moved. */
    void moved(ProgressState state);

    /** Another phase has begun. */
    void phase(ProgressState state);

    /** There is a new provisional ranking. */
    void interim(ProgressState state);

    /** Takes everything away that is not meant to stay. */
    void end();
}
