package io.serdebench.lab.cli;

import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The program that the launcher starts. */
@Command(
        name = "serdebench",
        description = "Which serialization format and library is best for your data?",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
public final class Main {

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).execute(arguments));
    }

    /** The version in the jar's manifest. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"serdebench " + Objects.requireNonNullElse(version, "(not packaged)")};
        }
    }
}
