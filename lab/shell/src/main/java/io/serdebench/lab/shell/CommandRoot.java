package io.serdebench.lab.shell;

import io.serdebench.lab.config.Config;
import java.util.List;

/** The root command, as its subcommands know it. */
public interface CommandRoot {

    /** The console with the options that hold for all commands. */
    Console console();

    /** Options that are set outside of the command line. */
    Config config();

    /** The options object of the subcommand that a command line names. */
    Object parse(List<String> arguments);
}
