package io.serdebench.lab.reproduce;

import java.io.IOException;

/** Starts a command of this program in a process of its own, and waits for it. */
interface StepRunner {

    /**
     * Runs a command.
     *
     * @param folder The folder of the step, which names the command and the files that take what it prints.
     * @param meanwhile Called several times a second until the command has ended.
     * @return Its exit code.
     */
    int run(StepFolder folder, Runnable meanwhile) throws IOException, InterruptedException;

    /** True if a program is on the path. */
    boolean isThere(String program);
}
