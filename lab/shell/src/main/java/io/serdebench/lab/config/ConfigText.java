package io.serdebench.lab.config;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The text of a new file of options. */
public final class ConfigText {

    private static final int WIDTH = 100;

    private ConfigText() {}

    /**
     * A file for some data: where it is, and as comments its types and all options of a command.
     *
     * @param path The data as seen from the file.
     * @param sniffed One line: what the data was understood to be.
     * @param types The type of each field that was inferred.
     * @param run The command.
     */
    public static String of(String path, String sniffed, Map<String, String> types, CommandSpec run) {
        StringBuilder out = new StringBuilder();
        out.append(
                "# Options of serdebench for this folder and those below it. The command line wins over this file.\n");
        out.append("#   serdebench run                    measures with them\n");
        out.append("#   serdebench config show --origin   prints what is set, and where\n");
        out.append("version = 1\n\n[input]\n");
        out.append("path = ").append(quoted(path)).append('\n');
        comment(out, "read as " + sniffed);
        out.append("# The types that were found. To change some, remove the signs before types and those lines:\n");
        out.append("#types = [\n");
        types.forEach((field, type) ->
                out.append("#  ").append(quoted(field + "=" + type)).append(",\n"));
        out.append("#]\n");
        CommandSpec input = Objects.requireNonNull(run.mixins().get(OptionBook.INPUT));
        options(out, input, null);
        out.append("\n[run]\n");
        options(out, run, input);
        out.append("\n# Overlays: serdebench run --profile nightly\n[profile.nightly.run]\ntime = \"15m\"\n");
        return out.toString();
    }

    private static void options(StringBuilder out, CommandSpec of, @Nullable CommandSpec without) {
        for (OptionSpec option : of.options()) {
            String key = OptionBook.key(option);
            boolean elsewhere = without != null && without.findOption("--" + key) != null;
            if (option.hidden() || option.inherited() || elsewhere || OptionBook.isNever(key) || key.equals("types")) {
                continue;
            }
            out.append('\n');
            comment(out, String.join(" ", option.description()).replace("%%", "%"));
            out.append('#').append(key).append(" = ").append(sample(option)).append('\n');
        }
    }

    private static String sample(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "true";
        }
        String value = quoted(option.paramLabel());
        return option.isMultiValue() ? "[" + value + "]" : value;
    }

    private static void comment(StringBuilder out, String text) {
        StringBuilder line = new StringBuilder("#");
        for (String word : text.replaceAll("\\s+", " ").strip().split(" ")) {
            if (line.length() + word.length() >= WIDTH) {
                out.append(line).append('\n');
                line = new StringBuilder("#");
            }
            line.append(' ').append(word);
        }
        out.append(line).append('\n');
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().forEach(point -> {
            if (point == '"' || point == '\\') {
                out.append('\\').appendCodePoint(point);
            } else if (point < ' ' || point == 0x7f) {
                out.append(String.format("\\u%04x", point));
            } else {
                out.appendCodePoint(point);
            }
        });
        return out.append('"').toString();
    }
}
