package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.config.Config;
import io.serdebench.lab.dataset.Inputs;
import io.serdebench.lab.help.LibraryList;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Failures;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Interrupt;
import io.serdebench.lab.shell.Shell;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root command, and the one place where the program ends. */
@Command(
        name = "serdebench",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Main.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Find out which serialization format and library is best for YOUR data.",
        footerHeading = "%n")
public final class Main implements Runnable, CommandRoot {

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            scope = ScopeType.INHERIT,
            description = "auto, always or never (default auto).")
    String color = "auto";

    @Option(
            names = "--progress",
            paramLabel = "HOW",
            scope = ScopeType.INHERIT,
            description = "auto, bar, plain or none (default auto).")
    String progressKind = "auto";

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            description = "Print only the ranking, one line per codec (run and report).")
    boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            description = "Print all claims and warnings, and stack traces of errors.")
    boolean verbose;

    @Option(
            names = {"-C", "--config"},
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description =
                    "Take options from this file; none ignores files and SERDEBENCH_* variables (default: the nearest serdebench.toml).")
    @Nullable
    String configFile;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            scope = ScopeType.INHERIT,
            description = "Take this profile of the file of options as well.")
    @Nullable
    String profile;

    private final PrintStream out;
    private final PrintStream err;
    private final List<String> arguments;

    public Main(List<String> arguments, PrintStream out, PrintStream err) {
        this.arguments = arguments;
        this.out = out;
        this.err = err;
    }

    /** The version as {@code --version} prints it. */
    static final class Version implements CommandLine.IVersionProvider {

        @Spec
        @Nullable
        CommandSpec spec;

        @Override
        public String[] getVersion() {
            List<String> lines = new ArrayList<>(List.of(
                    "serdebench " + Home.version(),
                    System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version") + ", "
                            + System.getProperty("java.home")));
            CommandSpec known = spec;
            if (known != null && known.root().userObject() instanceof Main main && main.verbose) {
                lines.addAll(LibraryList.lines());
            }
            return lines.toArray(String[]::new);
        }
    }

    /** Runs the command line. */
    public static void main(String[] args) {
        Interrupt.mayEndProgram(System::exit);
        System.exit(run(List.of(args), System.out, System.err));
    }

    /**
     * Runs the command line without ending the program. What some classes print goes to {@link System#out} and {@link System#err}.
     *
     * @param words The command line.
     * @param out The stream for results.
     * @param err The stream for progress and messages.
     * @return The exit code. A failure is one of them, and is printed to {@code err}.
     */
    public static int run(List<String> words, PrintStream out, PrintStream err) {
        return new Main(words, out, err).run(words.toArray(String[]::new));
    }

    public int run(String[] args) {
        if (args.length == 0) {
            // nothing to parse: the first thing that a new user tries costs no more than the start of Java
            run();
            return ExitCode.OK.code();
        }
        if (args.length == 1 && HelpPage.WORDS.contains(args[0])) {
            out.print(HelpPage.text());
            return ExitCode.OK.code();
        }
        CommandLine line = Commands.named(this, List.of(args));
        try {
            List<String> typed = List.of(expanded(args, line));
            List<String> words = configured(typed, line);
            if (words.equals(typed)) {
                return execute(line, typed);
            }
            Main then = new Main(words, out, err);
            return then.execute(Commands.named(then, words), words);
        } catch (Stop | LinkageError error) {
            // picocli hands over exceptions, not errors
            return fail(error);
        }
    }

    private int execute(CommandLine line, List<String> words) {
        line.setExecutionExceptionHandler((error, command, parsed) -> fail(error));
        line.setParameterExceptionHandler((error, raw) -> misused(error));
        line.setOut(new java.io.PrintWriter(out, true));
        line.setErr(new java.io.PrintWriter(err, true));
        try {
            return line.execute(words.toArray(String[]::new));
        } catch (Stop | LinkageError error) {
            return fail(error);
        }
    }

    /** The words with the options that a file or a variable sets. */
    private List<String> configured(List<String> typed, CommandLine line) {
        boolean named = typed.stream().anyMatch(word -> word.matches("-C.*|--config.*|--profile.*"));
        if (!named && !Config.isPossible(Path.of("").toAbsolutePath(), System.getenv())) {
            // most starts: nothing is parsed twice
            return typed;
        }
        CommandLine.ParseResult parsed;
        try {
            parsed = line.parseArgs(typed.toArray(String[]::new));
        } catch (CommandLine.ParameterException misused) {
            // it is said when the words are executed
            return typed;
        }
        boolean help = parsed.asCommandLineList().stream()
                .anyMatch(command -> command.isUsageHelpRequested() || command.isVersionHelpRequested());
        return help || !parsed.hasSubcommand() ? typed : config().applied(typed, parsed);
    }

    @Override
    public Config config() {
        return Config.read(
                configFile,
                profile,
                Path.of("").toAbsolutePath(),
                System.getenv(),
                () -> Commands.all(new Main(List.of(), out, err)));
    }

    /** {@code serdebench FILE} stands for {@code serdebench run FILE --quick}, unless a time is asked for. */
    String[] expanded(String[] args, CommandLine line) {
        if (args.length == 0 || args[0].startsWith("-") || line.getSubcommands().containsKey(args[0])) {
            return args;
        }
        String first = args[0];
        if (first.startsWith("example:") || first.contains("*") || Files.exists(Path.of(first))) {
            List<String> longForm = new ArrayList<>(List.of("run"));
            longForm.addAll(Arrays.asList(args));
            if (longForm.stream().noneMatch(word -> word.matches("--(time(=.*)?|quick|thorough)"))) {
                longForm.add("--quick");
            }
            err.println("serdebench " + Shell.join(longForm));
            return longForm.toArray(String[]::new);
        }
        throw Stop.usage(
                "'" + TerminalText.line(first) + "' is neither a command nor a file."
                        + Suggest.phrase(first, line.getSubcommands().keySet()),
                likeAFile(first));
    }

    /** Fixes for something that looks like the name of a file, which no command does. */
    private static String[] likeAFile(String typed) {
        try {
            return typed.matches(".*[./\\\\].*") ? Inputs.hints(Path.of(typed)).toArray(String[]::new) : new String[0];
        } catch (IOException | InvalidPathException e) {
            return new String[0];
        }
    }

    @Override
    public Console console() {
        return new Console(arguments, out, err, color, progressKind, quiet, verbose);
    }

    @Override
    public Object parse(List<String> words) {
        Main then = new Main(words, out, err);
        CommandLine line = Commands.named(then, words);
        CommandLine.ParseResult parsed = line.parseArgs(then.expanded(words.toArray(String[]::new), line));
        return parsed.hasSubcommand() ? parsed.subcommand().commandSpec().userObject() : then;
    }

    /** Without arguments: what to try first. */
    @Override
    public void run() {
        out.println("serdebench " + Home.version() + ": which serialization format is right for YOUR data?");
        out.println();
        out.println("  serdebench orders.csv              quick ranking (csv, jsonl, json, parquet, avro)");
        out.println("  serdebench example:orders          no data at hand? try a built-in one");
        out.println("  serdebench run orders.csv          the careful 2-minute version, with an HTML report");
        out.println("  serdebench schema orders.csv       what is in it, and which types were found");
        out.println("  serdebench cat orders.csv          its records as they were read, as JSON lines");
        out.println("  serdebench run --suite OrderSuite  your own classes; with --classes app.jar");
        out.println("  serdebench explain orders.csv      where do the bytes go?");
        out.println("  serdebench census lake/            what all files of a folder take in each codec");
        out.println("  serdebench io feed.tsv             ways to copy it and to scan its lines");
        out.println("  serdebench pipe orders.csv         send its records over TCP, codec by codec");
        out.println(
                "  serdebench rpc                     Thrift, MessagePack-RPC, gRPC and Avro serve a key-value node");
        out.println("  serdebench gate orders.csv         did a new version get slower, larger or lossy?");
        out.println("  serdebench reproduce               published claims, run again and judged");
        out.println("  serdebench list codecs             what is measured, and what exactly is timed");
        out.println("  serdebench doctor                  is this machine quiet enough?");
        out.println("  serdebench init orders.csv         writes a file of options for it");
        out.println("  serdebench help S03                what a warning, a command or a word means");
        out.println("  serdebench --help                  all commands and options");
    }

    private int misused(CommandLine.ParameterException error) {
        CommandLine command = error.getCommandLine();
        // picocli begins some of its messages in this way itself
        err.println(
                "error: " + TerminalText.line(String.valueOf(error.getMessage()).replaceFirst("^Error: ", "")));
        if (error instanceof CommandLine.UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            List<String> known = command.getCommandSpec().options().stream()
                    .flatMap(option -> Arrays.stream(option.names()))
                    .toList();
            String said = unmatched.getUnmatched().get(0);
            String phrase = command.getCommandName().equals("run") && said.startsWith("--threads")
                    ? "  run measures one thread: see BIAS.md"
                    : Suggest.phrase(said, known);
            if (!phrase.isEmpty()) {
                err.println(phrase);
            }
        }
        err.println("  " + Commands.typed(command.getCommandSpec().qualifiedName() + " --help   shows all options"));
        return ExitCode.USAGE.code();
    }

    private int fail(Throwable error) {
        Leftovers.waitIfEnding();
        Stop stop = error instanceof Stop s ? s : Failures.toStop(error);
        err.println("error: " + stop.getMessage());
        stop.details().forEach(line -> err.println("  " + Commands.typed(line)));
        if (verbose || stop.code() == ExitCode.BUG) {
            error.printStackTrace(err);
        }
        return stop.code().code();
    }
}
