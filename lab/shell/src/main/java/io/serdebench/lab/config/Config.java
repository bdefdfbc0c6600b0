package io.serdebench.lab.config;

import io.serdebench.lab.base.Stop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Options that are set outside of the command line. They become words of the command line where it does not have them, so that every
 * option of every command can be set, and what a run was asked for can be read from its words alone.
 */
public final class Config {

    /** The value of {@code --config} that leaves out files and variables. */
    public static final String NONE = "none";

    /** Options with which a command needs no data. */
    private static final List<String> INSTEAD_OF_DATA = List.of("--hex");

    private final List<Setting> settings;

    private Config(List<Setting> settings) {
        // of two with one name the stronger is behind
        this.settings =
                settings.stream().sorted(Comparator.comparingInt(Setting::rank)).toList();
    }

    /** True if anything may be set without being named on the command line: there is a file, or a variable. */
    public static boolean isPossible(Path folder, Map<String, String> environment) {
        return hasVariables(environment) || ConfigPlace.find(folder) != null;
    }

    private static boolean hasVariables(Map<String, String> environment) {
        return environment.keySet().stream().anyMatch(Variables::isOption);
    }

    /**
     * Reads what there is.
     *
     * @param file The file that the user names, {@link #NONE}, or null to look for one.
     * @param profile The profile, or null.
     * @param folder The working folder.
     * @param all A command line with all commands, which is asked for only if something is set.
     * @throws Stop where a file or a variable is wrong
     */
    public static Config read(
            @Nullable String file,
            @Nullable String profile,
            Path folder,
            Map<String, String> environment,
            Supplier<CommandLine> all) {
        if (NONE.equals(file)) {
            if (profile != null) {
                throw Stop.usage("--profile " + profile + " needs a file, and -C none leaves all files out");
            }
            return new Config(List.of());
        }
        Path found = file == null ? ConfigPlace.find(folder) : ConfigPlace.named(folder, file);
        boolean variables = hasVariables(environment);
        if (profile != null && found == null) {
            throw Stop.usage(
                    "--profile " + profile + " needs a file, and there is no " + ConfigPlace.NAME,
                    "serdebench init FILE   writes one for your data");
        }
        if (found == null && !variables) {
            return new Config(List.of());
        }
        OptionBook book = new OptionBook(all.get());
        List<Setting> settings = new ArrayList<>();
        if (found != null) {
            settings.addAll(new ConfigFile(found, folder, file != null, book).settings(profile));
        }
        settings.addAll(Variables.settings(environment, book));
        return new Config(settings);
    }

    /** All settings, the weaker before the stronger. */
    public List<Setting> settings() {
        return settings;
    }

    /** Settings that hold: of each name the strongest, in the order of names. */
    public List<Setting> effective() {
        Map<String, Setting> strongest = new LinkedHashMap<>();
        settings.forEach(setting -> strongest.put(setting.name(), setting));
        return strongest.values().stream()
                .sorted(Comparator.comparing(Setting::name))
                .toList();
    }

    /**
     * The words with what is set and not typed.
     *
     * @param words The command line, whose first word that is no option is the command.
     * @param parsed What the parser made of it.
     */
    public List<String> applied(List<String> words, ParseResult parsed) {
        if (settings.isEmpty() || !parsed.hasSubcommand()) {
            return words;
        }
        ParseResult typed = parsed.subcommand();
        CommandSpec command = typed.commandSpec();
        if (typed.hasMatchedOption("--resume")) {
            // it goes on with what it was asked for then
            return words;
        }
        Map<OptionSpec, Setting> chosen = new LinkedHashMap<>();
        Setting path = null;
        for (Setting setting : settings) {
            if (!holdsFor(setting, command)) {
                continue;
            }
            OptionSpec option = OptionBook.option(command, setting.key());
            if (option != null) {
                alternatives(option).forEach(chosen::remove);
                chosen.put(option, setting);
            } else if (setting.key().equals(OptionBook.PATH)) {
                path = setting;
            }
        }
        List<String> more = new ArrayList<>();
        chosen.forEach((option, setting) -> {
            if (!isTyped(option, typed, parsed)) {
                more.addAll(words(option, setting));
            }
        });
        if (path != null
                && typed.matchedPositionals().isEmpty()
                && INSTEAD_OF_DATA.stream().noneMatch(typed::hasMatchedOption)) {
            // first, since an option that takes several words would take these, too
            more.addAll(0, path.values());
        }
        List<String> applied = new ArrayList<>(words);
        applied.addAll(commandAt(words, parsed) + 1, more);
        return applied;
    }

    /** Where the command stands: before it are options of all commands alone. */
    private static int commandAt(List<String> words, ParseResult parsed) {
        String name = parsed.subcommand().commandSpec().name();
        int at = 0;
        while (at < words.size() && !words.get(at).equals(name)) {
            OptionSpec option = parsed.commandSpec().findOption(words.get(at));
            at += option != null && option.arity().max() > 0 ? 2 : 1;
        }
        return at;
    }

    private static boolean holdsFor(Setting setting, CommandSpec command) {
        return setting.scope().isEmpty()
                || setting.scope().equals(command.name())
                || setting.scope().equals(OptionBook.INPUT) && OptionBook.readsData(command);
    }

    /** The other options of a group of which only one may be given. */
    private static List<OptionSpec> alternatives(OptionSpec option) {
        ArgGroupSpec group = option.group();
        return group == null || !group.exclusive()
                ? List.of()
                : group.options().stream()
                        .filter(other -> !other.equals(option))
                        .toList();
    }

    private static boolean isTyped(OptionSpec option, ParseResult typed, ParseResult whole) {
        List<OptionSpec> all = new ArrayList<>(alternatives(option));
        all.add(option);
        return all.stream()
                .flatMap(one -> Arrays.stream(one.names()))
                .anyMatch(name -> typed.hasMatchedOption(name) || whole.hasMatchedOption(name));
    }

    private static List<String> words(OptionSpec option, Setting setting) {
        String name = option.longestName();
        if (option.arity().max() > 0) {
            return setting.values().stream().map(value -> name + "=" + value).toList();
        }
        List<String> words = new ArrayList<>();
        for (String value : setting.values()) {
            if (value.equals("true")) {
                words.add(name);
            } else if (value.equals("false")) {
                if (option.negatable()) {
                    words.add("--no-" + setting.key());
                }
            } else {
                throw Stop.usage(
                        setting.origin() + ": " + setting.name() + " takes true or false, not '" + value + "'");
            }
        }
        return words;
    }
}
