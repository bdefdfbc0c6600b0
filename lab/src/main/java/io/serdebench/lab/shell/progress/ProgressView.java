package io.serdebench.lab.shell.progress;

/** One way to show progress. Called by one thread at a time. */
interface ProgressView {

    /** A line that stays. */
    void note(String label, String text, Stand stand);

    /** The stand has moved. */
    void moved(Stand stand);

    /** Another phase has begun. */
    void phase(Stand stand);

    /** There is a new provisional ranking. */
    void interim(Stand stand);

    /** Takes everything away that is not meant to stay. */
    void end();
}
