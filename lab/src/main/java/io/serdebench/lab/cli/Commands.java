package io.serdebench.lab.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * All commands. Looking through the options of a command takes time on every start, so only those that a command line names are
 * looked through; of the others the help shows name and description.
 */
final class Commands {

    private static final List<Class<?>> ALL = List.of(
            RunCommand.class,
            ExplainCommand.class,
            SchemaCommand.class,
            IoCommand.class,
            PipeCommand.class,
            RpcCommand.class,
            ReproduceCommand.class,
            CompareCommand.class,
            GateCommand.class,
            ReportCommand.class,
            ListCommand.class,
            DoctorCommand.class,
            InitCommand.class,
            ConfigCommand.class,
            CacheCommand.class,
            CompletionCommand.class,
            RequestCommand.class,
            InterchangeCommand.class,
            HelpCommand.class);

    /** The command that a file alone stands for. */
    private static final Class<?> USUAL = RunCommand.class;

    /** Commands that look at all others. */
    private static final List<String> ABOUT_ALL = List.of("completion", "config", "help", "init");

    private Commands() {}

    /** A command line with all commands whole. */
    static CommandLine all(Main root) {
        CommandLine line = new CommandLine(root);
        ALL.forEach(type -> line.addSubcommand(whole(type)));
        return line;
    }

    /** A command line on which the commands that these words name are whole. */
    static CommandLine named(Main root, List<String> words) {
        if (ABOUT_ALL.stream().anyMatch(words::contains)) {
            return all(root);
        }
        CommandLine line = new CommandLine(root);
        String first = words.isEmpty() ? "-" : words.get(0);
        boolean file = !first.startsWith("-")
                && ALL.stream().noneMatch(type -> command(type).name().equals(first));
        for (Class<?> type : ALL) {
            String name = command(type).name();
            boolean meant = words.contains(name) || file && type == USUAL;
            line.addSubcommand(name, meant ? whole(type) : described(type));
        }
        return line;
    }

    private static Command command(Class<?> type) {
        Command command = type.getAnnotation(Command.class);
        if (command == null) {
            throw new IllegalStateException(type + " is not a command");
        }
        return command;
    }

    private static CommandLine whole(Class<?> type) {
        try {
            return new CommandLine(CommandLine.defaultFactory().create(type));
        } catch (Exception e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    private static CommandSpec described(Class<?> type) {
        Command command = command(type);
        CommandSpec spec = CommandSpec.create().name(command.name());
        spec.usageMessage()
                .header(command.header())
                .description(command.description())
                .hidden(command.hidden());
        return spec;
    }
}
