package io.serdebench.lab.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Which options there are, by the tables of a file. Nothing is listed: the commands say it themselves. */
final class OptionBook {

    /** The table of what is read, and the name of the mixin that commands have for it. */
    static final String INPUT = "input";

    /** The key of the data itself, which is a parameter and no option. */
    static final String PATH = "path";

    /** Options that make no sense in a file: they ask for help, or say which file. */
    private static final Set<String> NEVER = Set.of("help", "version", "config", "profile", "resume");

    private final CommandSpec root;
    private final Map<String, CommandSpec> commands = new LinkedHashMap<>();

    /** The options of a whole command line. */
    OptionBook(CommandLine line) {
        root = line.getCommandSpec();
        line.getSubcommands().forEach((name, command) -> commands.put(name, command.getCommandSpec()));
    }

    /** The tables of a file: the commands with options, and the one of what is read. */
    Set<String> scopes() {
        Set<String> scopes = new LinkedHashSet<>(List.of(INPUT));
        commands.forEach((name, command) -> {
            if (!keys(command).isEmpty()) {
                scopes.add(name);
            }
        });
        return scopes;
    }

    /** The keys of a table; of an empty name those of all commands. */
    Set<String> keys(String scope) {
        if (scope.isEmpty()) {
            return keys(root);
        }
        if (scope.equals(INPUT)) {
            Set<String> keys = new LinkedHashSet<>(List.of(PATH));
            inputs().forEach(input -> keys.addAll(keys(input)));
            return keys;
        }
        CommandSpec command = commands.get(scope);
        return command == null ? Set.of() : own(command);
    }

    /** Without those that all commands have. */
    private Set<String> own(CommandSpec command) {
        Set<String> keys = new LinkedHashSet<>(keys(command));
        keys.removeAll(keys(root));
        return keys;
    }

    private static Set<String> keys(CommandSpec command) {
        Set<String> keys = new LinkedHashSet<>();
        for (OptionSpec option : command.options()) {
            String key = key(option);
            if (!NEVER.contains(key) && !option.hidden()) {
                keys.add(key);
            }
        }
        return keys;
    }

    /** True if an option cannot be set outside of the command line. */
    static boolean isNever(String key) {
        return NEVER.contains(key);
    }

    /** The longest name without its hyphens. */
    static String key(OptionSpec option) {
        return option.longestName().replaceFirst("^-+", "");
    }

    /** The options of data, of each command that has them. */
    private List<CommandSpec> inputs() {
        List<CommandSpec> inputs = new ArrayList<>();
        for (CommandSpec command : commands.values()) {
            CommandSpec input = command.mixins().get(INPUT);
            if (input != null) {
                inputs.add(input);
            }
        }
        return inputs;
    }

    /** True if a command takes the options of data. */
    static boolean readsData(CommandSpec command) {
        return command.mixins().containsKey(INPUT);
    }

    /** The option of a key, or null where the command has none. */
    static @Nullable OptionSpec option(CommandSpec command, String key) {
        return command.options().stream()
                .filter(option -> Arrays.asList(option.names()).contains("--" + key))
                .findFirst()
                .orElse(null);
    }

    /** An option of some command that has this key in this table. */
    @Nullable
    OptionSpec any(String scope, String key) {
        List<CommandSpec> where = new ArrayList<>();
        if (scope.isEmpty()) {
            where.add(root);
        } else if (scope.equals(INPUT)) {
            where.addAll(inputs());
        } else if (commands.containsKey(scope)) {
            where.add(commands.get(scope));
        }
        return where.stream()
                .map(command -> option(command, key))
                .filter(option -> option != null)
                .findFirst()
                .orElse(null);
    }

    /** True if the value of an option is the name of a file or folder. */
    static boolean isPath(OptionSpec option) {
        if (option.type() == Path.class || List.of(option.auxiliaryTypes()).contains(Path.class)) {
            return true;
        }
        // texts that may also be an example, or a hyphen for standard input
        return option.paramLabel().matches("FILE|DIR|INPUT");
    }
}
