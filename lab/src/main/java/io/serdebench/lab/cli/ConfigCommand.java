package io.serdebench.lab.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.config.Setting;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Shows what is set outside of the command line. */
@Command(
        name = "config",
        description = "Show the options that a file of options and the environment set.",
        footer = {
            "",
            "An option is taken from the command line, else from a variable such as SERDEBENCH_RUN_TIME=30s,"
                    + " else from the profile that --profile names, else from the file, else it has its default. The "
                    + "file is the one that -C names, or serdebench.toml in the working folder or in a folder above it"
                    + " within the same working copy.",
            "",
            "Examples:",
            "  serdebench config show",
            "  serdebench config show --origin",
            "  serdebench config show --profile nightly --json"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage, a key that is not known", "3:no such file"},
        sortOptions = false)
final class ConfigCommand implements Callable<Integer> {

    private static final String SHOW = "show";
    private static final int WIDEST_NAME = 28;

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(index = "0", paramLabel = "WHAT", defaultValue = SHOW, description = "show")
    String what = SHOW;

    @Option(names = "--origin", description = "Print where each value is set: file and line, or variable.")
    boolean origin;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() {
        if (!what.equals(SHOW)) {
            throw Stop.usage("config takes show, not '" + TerminalText.line(what) + "'");
        }
        CommandRoot parent = Objects.requireNonNull(root);
        List<Setting> settings = parent.config().effective();
        Console console = parent.console();
        console.out().print(json ? json(settings) : text(settings));
        console.out().flush();
        if (settings.isEmpty() && !json) {
            console.err().println("nothing is set;  serdebench init FILE   writes a file of options for your data");
        }
        return 0;
    }

    private String text(List<Setting> settings) {
        StringBuilder out = new StringBuilder();
        for (Setting setting : settings) {
            String values = TerminalText.text(String.join(",", setting.values()), 200);
            String line = String.format(Locale.ROOT, "%-" + WIDEST_NAME + "s %s", setting.name(), values);
            out.append(origin ? String.format(Locale.ROOT, "%-60s %s", line, setting.origin()) : line)
                    .append('\n');
        }
        return out.toString();
    }

    private static String json(List<Setting> settings) {
        ObjectNode document = new ObjectMapper().createObjectNode();
        document.put("schema", "serdebench/config/1");
        ArrayNode all = document.putArray("settings");
        for (Setting setting : settings) {
            ObjectNode one = all.addObject().put("name", setting.name()).put("origin", setting.origin());
            setting.values().forEach(one.putArray("values")::add);
        }
        return document.toPrettyString() + "\n";
    }
}
