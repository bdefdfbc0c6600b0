package io.serdebench.lab.cli;

import io.serdebench.lab.shell.InputOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The options of a command in its help, under headings where they are many. The options that all commands have stand in the help of the
 * program. A word such as {@code .gz} or {@code n=100000} stays on one line, so that it can be copied.
 */
final class HelpGroups {

    /** A command with fewer options of its own has no headings. */
    static final int MANY = 12;

    private static final String INPUT = "Input";

    /** Options of files that each help has. */
    private static final Set<String> OFTEN = Set.of("--format", "--schema", "--types", "--columns", "--rows");

    private static final Map<String, List<String>> GROUPS = groups();

    /** Breaks lines nowhere else than at a space: these characters stand in for those at which a line may be broken. */
    private static final String BREAKING = ".:/?=%|,;!-()[]{}<>'\"&+*";

    private static final char FIRST = '\ue000';

    /** A space of a text that is to be copied. */
    private static final char SPACE = (char) (FIRST + BREAKING.length());

    /** Texts that are to be copied: in quotes, or an option before its value. */
    static final Pattern COPIED = Pattern.compile("(?<!\\w)(['\"])[^'\"]{1,40}\\1(?!\\w)|--[a-z-]+ (?=[^ =]+=)");

    private HelpGroups() {}

    private static Map<String, List<String>> groups() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        put(
                groups,
                INPUT,
                "--format --schema --message --registry --schemas --kafka-config --types --records --columns --delimiter --quote"
                        + " --escape --null --header --rows --sample --bad-rows --max-bad-rows --bad-rows-out --bad-files --max-inflated --decimal-separator"
                        + " --date-format --timestamp-format --true --false --skip --comment --field --size");
        put(groups, "Versions", "--base-cp --new-cp --lib --base --maven-settings --offline");
        put(groups, "Limits", "--fail-on --alpha --confirm --on-inconclusive");
        put(
                groups,
                "Codecs",
                "--codecs --codec --baseline --keep-all --plugin --classes --type --mapper --supplier --suite --serde --need --max-bytes --text");
        put(
                groups,
                "What is measured",
                "--mode --ops --first-calls --read --shape --compress --work --paths --cache --dir --target"
                        + " --across --sync --stacks --reads --items --value --clients --threads --pipeline --rate --deadline --tick"
                        + " --encode --encoders-out --shard --spark --spark-jar --search --flush --no-checksum --opaque --retain --stall --outage");
        put(groups, "What is shown", "--record --where --by --diff --sizes --redact --hex --as");
        put(groups, "Network", "--listen --connect --via --bootstrap --compression");
        put(groups, "JVM", "--jvm --gc --heap --jvm-arg --jvm-variant");
        put(
                groups,
                "Time and order",
                "--time --quick --thorough --max-time --duration --runs --warm-up --precision --clock --seed");
        put(groups, "Output", "--output --json --export --html --no-report --dry-run --resume");
        return groups;
    }

    private static void put(Map<String, List<String>> groups, String heading, String options) {
        groups.put(heading, List.of(options.split(" ")));
    }

    /** The headings that an option stands under: one, or none. */
    static List<String> headings(OptionSpec option) {
        return GROUPS.entrySet().stream()
                .filter(group -> group.getValue().contains(option.longestName()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The options of a command that not every command has. */
    static List<OptionSpec> own(CommandSpec command) {
        return command.options().stream()
                .filter(option -> !option.inherited() && !option.usageHelp() && !option.versionHelp())
                .filter(option -> !option.hidden())
                .toList();
    }

    /** The help of a command, with its options in groups. */
    static void on(CommandLine line) {
        Map<String, CommandLine.IHelpSectionRenderer> sections = line.getHelpSectionMap();
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpGroups::options);
        sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, help -> {
            Layout layout = layout(help);
            layout.addAllPositionalParameters(
                    help.commandSpec().positionalParameters(), help.createDefaultParamLabelRenderer());
            return plain(layout.toString());
        });
    }

    private static String options(Help help) {
        List<OptionSpec> own = own(help.commandSpec());
        StringBuilder out = new StringBuilder();
        if (own.size() < MANY) {
            out.append(list(help, own));
        } else {
            for (String heading : GROUPS.keySet()) {
                List<OptionSpec> group = own.stream()
                        .filter(option -> headings(option).contains(heading))
                        .toList();
                List<OptionSpec> once = group.stream()
                        .filter(option -> isElsewhere(help.commandSpec(), option))
                        .toList();
                List<OptionSpec> here =
                        group.stream().filter(option -> !once.contains(option)).toList();
                if (!group.isEmpty()) {
                    out.append('\n').append(heading).append(":\n").append(list(help, here));
                    out.append(
                            once.isEmpty()
                                    ? ""
                                    : "  " + once.size()
                                            + " more, as --null, --delimiter and --registry:  serdebench help input\n");
                }
            }
        }
        return out.append("\nOptions of all commands, as --quiet, --color and --config: serdebench --help\n")
                .toString();
    }

    /** True for an option of files that all commands with files have, and which the help says once for all. */
    static boolean isElsewhere(CommandSpec command, OptionSpec option) {
        return !OFTEN.contains(option.longestName())
                && GROUPS.getOrDefault(INPUT, List.of()).contains(option.longestName())
                && inputs(command).anyMatch(mixin -> mixin.optionsMap().containsKey(option.longestName()));
    }

    private static Stream<CommandSpec> inputs(CommandSpec command) {
        return command.mixins().values().stream().filter(mixin -> mixin.userObject() instanceof InputOptions);
    }

    /** All options of files, as every command with files has them. */
    static String input(CommandLine root, Help.Ansi ansi) {
        CommandLine command = Objects.requireNonNull(root.getSubcommands().get("run"));
        Help help = new Help(command.getCommandSpec(), Help.defaultColorScheme(ansi));
        List<OptionSpec> options = own(help.commandSpec()).stream()
                .filter(option -> headings(option).contains(INPUT))
                .toList();
        return "What commands that take INPUT read, and how.\n\n"
                + Objects.requireNonNull(command.getHelpSectionMap().get(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST))
                        .render(help)
                + "\n" + list(help, options) + "\ndocs/inputs.md and docs/data.md are the pages.\n";
    }

    private static String list(Help help, List<OptionSpec> options) {
        Layout layout = layout(help);
        layout.addAllOptions(new ArrayList<>(options), help.createDefaultParamLabelRenderer());
        return plain(layout.toString());
    }

    private static Layout layout(Help help) {
        Layout usual = help.createDefaultLayout();
        return new Layout(
                usual.colorScheme(),
                usual.textTable(),
                (option, label, scheme) -> whole(usual.optionRenderer().render(option, label, scheme), scheme),
                (parameter, label, scheme) ->
                        whole(help.createDefaultParameterRenderer().render(parameter, label, scheme), scheme));
    }

    /** The cells of a row, with words in the last one that no line is broken in. */
    private static Text[][] whole(Text[][] rows, ColorScheme scheme) {
        for (Text[] row : rows) {
            int last = row.length - 1;
            StringBuilder text = new StringBuilder();
            String copied = COPIED.matcher(row[last].plainString())
                    .replaceAll(found -> Matcher.quoteReplacement(found.group().replace(' ', SPACE)));
            for (char c : copied.toCharArray()) {
                int at = BREAKING.indexOf(c);
                text.append(at < 0 ? c : (char) (FIRST + at));
            }
            row[last] = scheme.ansi().new Text(text.toString(), scheme);
        }
        return rows;
    }

    private static String plain(String text) {
        StringBuilder out = new StringBuilder(text);
        for (int i = 0; i < out.length(); i++) {
            int at = out.charAt(i) - FIRST;
            if (at >= 0 && at <= BREAKING.length()) {
                out.setCharAt(i, at == BREAKING.length() ? ' ' : BREAKING.charAt(at));
            }
        }
        return out.toString();
    }
}
