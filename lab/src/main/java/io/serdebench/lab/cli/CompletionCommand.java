package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Prints a script with which a shell completes commands and options. */
@Command(
        name = "completion",
        description = "Print a script with which bash, zsh or fish completes commands and options.",
        footer = {
            "",
            "Examples:",
            "  source <(serdebench completion bash)          bash and zsh, for this shell",
            "  serdebench completion fish > ~/.config/fish/completions/serdebench.fish"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage"},
        sortOptions = false)
final class CompletionCommand implements Callable<Integer> {

    private static final String NAME = "serdebench";
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Spec
    @Nullable
    CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SHELL", description = "bash, zsh or fish")
    String shell = "";

    @Override
    public Integer call() {
        String asked = shell.toLowerCase(Locale.ROOT);
        if (!SHELLS.contains(asked)) {
            throw Stop.usage(
                    "there is no script for '" + TerminalText.line(shell) + "'." + Suggest.phrase(asked, SHELLS));
        }
        CommandLine line = Objects.requireNonNull(spec).root().commandLine();
        Console console = Objects.requireNonNull(root).console();
        // picocli's script asks zsh for its emulation of bash
        console.out().print(asked.equals("fish") ? fish(line) : AutoComplete.bash(NAME, line));
        console.out().flush();
        return 0;
    }

    /** One line a command and a line an option; files are completed where no option stands. */
    static String fish(CommandLine line) {
        StringBuilder script = new StringBuilder("# completions of " + NAME + " for fish\n");
        line.getSubcommands().forEach((name, command) -> {
            script.append("complete -c ")
                    .append(NAME)
                    .append(" -n __fish_use_subcommand -a ")
                    .append(name);
            script.append(" -d ")
                    .append(quoted(first(command.getCommandSpec())))
                    .append('\n');
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (!option.hidden()) {
                    script.append("complete -c ")
                            .append(NAME)
                            .append(" -n '__fish_seen_subcommand_from ")
                            .append(name);
                    script.append("'").append(names(option)).append('\n');
                }
            }
        });
        return script.toString();
    }

    private static String names(OptionSpec option) {
        StringBuilder text = new StringBuilder();
        for (String name : option.names()) {
            text.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            // a value follows, which may be a file
            text.append(" -r");
        }
        String description = option.description().length == 0 ? "" : option.description()[0];
        return text + " -d " + quoted(plain(description));
    }

    private static String first(CommandSpec command) {
        String[] description = command.usageMessage().description();
        return description.length == 0 ? "" : plain(description[0]);
    }

    /** The first sentence, without what picocli would fill in. */
    private static String plain(String description) {
        String text = description.replace("%%", "%").replace(" (default ${DEFAULT-VALUE})", "");
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
