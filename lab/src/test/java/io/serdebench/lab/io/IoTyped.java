package io.serdebench.lab.io;

import picocli.CommandLine;

/** Options of {@code io} for tests, as words of a command line. */
final class IoTyped {

    private IoTyped() {}

    /** What the command makes of these words. */
    static IoOptions options(String... words) throws InterruptedException {
        IoCommand command = new IoCommand();
        new CommandLine(command).parseArgs(words);
        return command.options();
    }
}
