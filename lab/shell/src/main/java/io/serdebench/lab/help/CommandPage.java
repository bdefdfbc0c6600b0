package io.serdebench.lab.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ScopeType;

/** The page docs/cli-reference.md: every command with its arguments and options, from the command model itself. */
public final class CommandPage {

    private CommandPage() {}

    /**
     * The page.
     *
     * @param line The root command.
     */
    public static String markdown(CommandLine line) {
        StringBuilder page = new StringBuilder("# Command line reference\n\n" + GeneratedPage.WRITTEN
                + "`serdebench COMMAND --help` prints the same for one command.\n\n"
                + "[Commands](cli.md) shows them by need.\n");
        List<OptionSpec> common = line.getCommandSpec().options();
        page.append("\n## Options of all commands\n\n");
        options(page, common);
        for (Map.Entry<String, CommandLine> command : line.getSubcommands().entrySet()) {
            CommandSpec spec = command.getValue().getCommandSpec();
            page.append("\n## ").append(command.getKey()).append("\n\n");
            page.append("Usage: `").append(usage(command.getKey(), spec)).append("`\n\n");
            page.append(GeneratedPage.cell(text(spec.usageMessage().description())))
                    .append('\n');
            List<OptionSpec> own = spec.options().stream()
                    .filter(option -> option.scopeType() != ScopeType.INHERIT && !option.inherited())
                    .filter(option -> !option.usageHelp() && !option.versionHelp())
                    .toList();
            if (!spec.positionalParameters().isEmpty() || !own.isEmpty()) {
                page.append('\n');
                arguments(page, spec.positionalParameters());
                options(page, own, spec.positionalParameters().isEmpty());
            }
            footer(page, spec.usageMessage().footer());
        }
        exitCodes(page, line);
        return page.toString();
    }

    /** A row for each command, and a column for each code that some command ends with. */
    private static void exitCodes(StringBuilder page, CommandLine line) {
        Set<String> codes = new TreeSet<>(Comparator.comparingInt(Integer::parseInt));
        line.getSubcommands()
                .values()
                .forEach(command -> codes.addAll(
                        command.getCommandSpec().usageMessage().exitCodeList().keySet()));
        page.append("\n## Exit codes\n\n| command | ")
                .append(String.join(" | ", codes))
                .append(" |\n|---|")
                .append("---|".repeat(codes.size()))
                .append('\n');
        line.getSubcommands().forEach((name, command) -> {
            Map<String, String> meanings =
                    command.getCommandSpec().usageMessage().exitCodeList();
            page.append("| `").append(name).append("` |");
            codes.forEach(code -> page.append(' ')
                    .append(GeneratedPage.cell(meanings.getOrDefault(code, "")))
                    .append(" |"));
            page.append('\n');
        });
    }

    private static String usage(String name, CommandSpec spec) {
        String parameters = spec.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .map(parameter ->
                        parameter.arity().min() > 0 ? parameter.paramLabel() : "[" + parameter.paramLabel() + "]")
                .collect(Collectors.joining(" "));
        return name + " [OPTIONS]" + (parameters.isEmpty() ? "" : " " + parameters);
    }

    private static void arguments(StringBuilder page, List<PositionalParamSpec> parameters) {
        if (parameters.isEmpty()) {
            return;
        }
        head(page);
        for (PositionalParamSpec parameter : parameters) {
            if (!parameter.hidden()) {
                row(page, parameter.paramLabel(), parameter);
            }
        }
    }

    private static void options(StringBuilder page, List<OptionSpec> options) {
        options(page, options, true);
    }

    private static void options(StringBuilder page, List<OptionSpec> options, boolean head) {
        if (options.isEmpty()) {
            return;
        }
        if (head) {
            head(page);
        }
        for (OptionSpec option : options) {
            if (!option.hidden()) {
                String value = option.arity().max() > 0 ? "=" + option.paramLabel() : "";
                row(page, String.join(", ", option.names()) + value, option);
            }
        }
    }

    private static void head(StringBuilder page) {
        page.append("| argument | meaning |\n|---|---|\n");
    }

    private static void row(StringBuilder page, String name, ArgSpec argument) {
        page.append("| `").append(name.replace("|", "\\|")).append("` | ");
        page.append(GeneratedPage.cell(
                        filled(text(argument.description()), String.valueOf(argument.defaultValueString(true)))))
                .append(" |\n");
    }

    private static String filled(String description, String value) {
        return description.replace("${DEFAULT-VALUE}", value);
    }

    private static String text(String[] lines) {
        return String.join("", lines).replace("%%", "%").replace("%n", " ");
    }

    /** Examples as a block, and what follows them as a sentence. */
    private static void footer(StringBuilder page, String[] lines) {
        List<String> examples = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        for (String line : Arrays.stream(lines).map(CommandPage::plain).toList()) {
            if (line.startsWith("  ")) {
                examples.add(line.strip());
            } else if (!line.isBlank() && !line.equals("Examples:")) {
                rest.add(line.strip());
            }
        }
        if (!examples.isEmpty()) {
            page.append("\n```\n").append(String.join("\n", examples)).append("\n```\n");
        }
        if (!rest.isEmpty()) {
            page.append('\n').append(GeneratedPage.cell(String.join(" ", rest))).append('\n');
        }
    }

    private static String plain(String line) {
        return line.replace("%%", "%").replace("%n", "");
    }
}
