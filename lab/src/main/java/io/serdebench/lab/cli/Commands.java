package io.serdebench.lab.cli;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.cat.CatCommand;
import io.serdebench.lab.census.CensusCommand;
import io.serdebench.lab.compare.CompareCommand;
import io.serdebench.lab.cost.CostCommand;
import io.serdebench.lab.doctor.DoctorCommand;
import io.serdebench.lab.explain.ExplainCommand;
import io.serdebench.lab.fetch.FetchCommand;
import io.serdebench.lab.gate.GateCommand;
import io.serdebench.lab.io.IoCommand;
import io.serdebench.lab.pipe.PipeCommand;
import io.serdebench.lab.reproduce.ReproduceCommand;
import io.serdebench.lab.rpc.RpcCommand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * All commands. Looking through the options of a command takes time on every start, so only those that a command line names are
 * looked through; of the others the help shows name and description.
 */
final class Commands {

    /** Commands under the question that they answer. Their classes are loaded where they are asked for. */
    private static final Map<String, List<String>> BY_QUESTION = byQuestion();

    private static final List<String> ALL =
            BY_QUESTION.values().stream().flatMap(List::stream).toList();

    /** The command that a file alone stands for. */
    private static final String USUAL = "run";

    /** Commands that look at all others. */
    private static final List<String> ABOUT_ALL = List.of("completion", "config", "help", "init");

    private Commands() {}

    private static Map<String, List<String>> byQuestion() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        groups.put("Which codec is best for my data?", List.of("run", "schema", "cat"));
        groups.put("Where do the bytes go?", List.of("explain"));
        groups.put("What do all our data take?", List.of("census"));
        groups.put("What does a format cost a year?", List.of("cost"));
        groups.put("What do files, the network and RPC cost?", List.of("io", "pipe", "rpc"));
        groups.put("Did it get worse? What changed?", List.of("gate", "compare", "report"));
        groups.put("Is it true?", List.of("reproduce", "doctor"));
        groups.put("What do words and codecs mean?", List.of("help", "list"));
        groups.put("Options, libraries and the shell", List.of("init", "config", "fetch", "cache", "completion"));
        groups.put("For authors of codecs and workers", List.of("interchange", "request"));
        return groups;
    }

    /**
     * The help of the program: its commands come first, in groups, and then the options that all of them have. Before commands are added,
     * since the order of sections goes down to those that are there.
     */
    private static CommandLine grouped(CommandLine line) {
        List<String> keys = new ArrayList<>(line.getHelpSectionKeys());
        keys.remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
        keys.remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST);
        keys.add(
                keys.indexOf(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING),
                UsageMessageSpec.SECTION_KEY_COMMAND_LIST);
        line.setHelpSectionKeys(keys);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> {
            StringBuilder out = new StringBuilder();
            BY_QUESTION.forEach((question, names) -> {
                Map<String, Help> group = new LinkedHashMap<>();
                names.forEach(name -> group.put(name, help.subcommands().get(name)));
                out.append("\n").append(question).append("\n").append(help.commandList(group));
            });
            return out.append("\nOptions of all commands:\n").toString();
        });
        return line;
    }

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
            case "census" -> CensusCommand.class;
            case "cost" -> CostCommand.class;
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

    /** A proposal as it is to be typed here, where it is one of the commands; prose that begins with the name stays. */
    static String typed(String proposal) {
        String[] words = proposal.split(" ", 3);
        return words.length > 1 && words[0].equals("serdebench") && ALL.contains(words[1])
                ? Launcher.inText(proposal)
                : proposal;
    }

    /** A command line with all commands whole. */
    static CommandLine all(Main root) {
        CommandLine line = grouped(new CommandLine(root));
        ALL.forEach(name -> line.addSubcommand(name, whole(type(name))));
        return line;
    }

    /** A command line on which the commands that these words name are whole. */
    static CommandLine named(Main root, List<String> words) {
        if (ABOUT_ALL.stream().anyMatch(words::contains)) {
            return all(root);
        }
        CommandLine line = grouped(new CommandLine(root));
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
            return examplesFirst(new CommandLine(CommandLine.defaultFactory().create(type)));
        } catch (Exception e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    /** The help of a command: a short line of usage, what it is and its examples, and then the long list of its options. */
    private static CommandLine examplesFirst(CommandLine line) {
        line.getCommandSpec().usageMessage().abbreviateSynopsis(true).exitCodeListHeading("%nExit codes:%n");
        List<String> keys = new ArrayList<>(line.getHelpSectionKeys());
        keys.remove(UsageMessageSpec.SECTION_KEY_FOOTER);
        keys.add(
                keys.indexOf(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING), UsageMessageSpec.SECTION_KEY_FOOTER);
        line.setHelpSectionKeys(keys);
        line.getHelpSectionMap()
                .computeIfPresent(
                        UsageMessageSpec.SECTION_KEY_FOOTER, (key, footer) -> help -> footer.render(help) + "\n");
        HelpGroups.on(line);
        return line;
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
