package io.serdebench.lab.cli;

import io.serdebench.lab.cat.CatCommand;
import io.serdebench.lab.compare.CompareCommand;
import io.serdebench.lab.doctor.DoctorCommand;
import io.serdebench.lab.explain.ExplainCommand;
import io.serdebench.lab.fetch.FetchCommand;
import io.serdebench.lab.gate.GateCommand;
import io.serdebench.lab.io.IoCommand;
import io.serdebench.lab.pipe.PipeCommand;
import io.serdebench.lab.reproduce.ReproduceCommand;
import io.serdebench.lab.rpc.RpcCommand;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * All commands. Looking through the options of a command takes time on every start, so only those that a command line names are
 * looked through; of the others the help shows name and description.
 */
final class Commands {

    /** In the order of the help. Their classes are loaded where they are asked for. */
    private static final List<String> ALL = List.of(
            "run",
            "explain",
            "schema",
            "cat",
            "io",
            "pipe",
            "rpc",
            "reproduce",
            "compare",
            "gate",
            "report",
            "list",
            "doctor",
            "init",
            "config",
            "fetch",
            "cache",
            "completion",
            "request",
            "interchange",
            "help");

    /** The command that a file alone stands for. */
    private static final String USUAL = "run";

    /** Commands that look at all others. */
    private static final List<String> ABOUT_ALL = List.of("completion", "config", "help", "init");

    private Commands() {}

    private static Class<?> type(String name) {
        return switch (name) {
            case "run" -> RunCommand.class;
            case "explain" -> ExplainCommand.class;
            case "schema" -> SchemaCommand.class;
            case "cat" -> CatCommand.class;
            case "io" -> IoCommand.class;
            case "pipe" -> PipeCommand.class;
            case "rpc" -> RpcCommand.class;
            case "reproduce" -> ReproduceCommand.class;
            case "compare" -> CompareCommand.class;
            case "gate" -> GateCommand.class;
            case "report" -> ReportCommand.class;
            case "list" -> ListCommand.class;
            case "doctor" -> DoctorCommand.class;
            case "init" -> InitCommand.class;
            case "config" -> ConfigCommand.class;
            case "fetch" -> FetchCommand.class;
            case "cache" -> CacheCommand.class;
            case "completion" -> CompletionCommand.class;
            case "request" -> RequestCommand.class;
            case "interchange" -> InterchangeCommand.class;
            case "help" -> HelpCommand.class;
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** A command line with all commands whole. */
    static CommandLine all(Main root) {
        CommandLine line = new CommandLine(root);
        ALL.forEach(name -> line.addSubcommand(name, whole(type(name))));
        return line;
    }

    /** A command line on which the commands that these words name are whole. */
    static CommandLine named(Main root, List<String> words) {
        if (ABOUT_ALL.stream().anyMatch(words::contains)) {
            return all(root);
        }
        CommandLine line = new CommandLine(root);
        String first = words.isEmpty() ? "-" : words.get(0);
        boolean help = first.startsWith("-");
        boolean file = !help && !ALL.contains(first);
        for (String name : ALL) {
            boolean meant = words.contains(name) || file && name.equals(USUAL);
            line.addSubcommand(
                    name, meant ? whole(type(name)) : help ? described(name) : new CommandLine(CommandSpec.create()));
        }
        return line;
    }

    private static CommandLine whole(Class<?> type) {
        try {
            return new CommandLine(CommandLine.defaultFactory().create(type));
        } catch (Exception e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    /** The line of one command in the list of commands. */
    private static CommandLine described(String name) {
        Command command = type(name).getAnnotation(Command.class);
        if (command == null) {
            throw new IllegalStateException(name + " is not a command");
        }
        CommandSpec spec = CommandSpec.create().name(name);
        spec.usageMessage()
                .header(command.header())
                .description(command.description())
                .hidden(command.hidden());
        return new CommandLine(spec);
    }
}
