package io.serdebench.lab.gate;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the files of {@code --export}: Markdown, JUnit XML, JSON, and the annotations of GitHub. */
final class GateExports {

    private static final String GITHUB = "github";
    private static final List<String> FORMATS = List.of("md", "junit", "json", GITHUB);

    /** A file to be written, or {@link #GITHUB}. */
    private record Export(String format, Path file) {}

    private final List<Export> exports = new ArrayList<>();

    /**
     * Understands the option.
     *
     * @throws Stop where a format is not known, or has no file
     */
    GateExports(List<String> words) {
        for (String word : words) {
            int equals = word.indexOf('=');
            String format = equals < 0 ? word : word.substring(0, equals);
            if (!FORMATS.contains(format)) {
                throw Stop.usage(
                        "--export does not know '" + TerminalText.line(format) + "'." + Suggest.phrase(format, FORMATS),
                        "there are  md=FILE  junit=FILE  json=FILE  github");
            }
            boolean named = equals >= 0 && equals < word.length() - 1;
            if (format.equals(GITHUB) == named) {
                throw Stop.usage(
                        format.equals(GITHUB)
                                ? "--export github writes to the console and takes no file"
                                : "--export " + format + " needs a file",
                        format.equals(GITHUB) ? "--export github" : "--export " + format + "=FILE");
            }
            exports.add(new Export(format, Path.of(named ? word.substring(equals + 1) : "")));
        }
    }

    /**
     * Writes them.
     *
     * @param console Takes the annotations.
     */
    void write(GateResult result, PrintStream console) {
        for (Export export : exports) {
            switch (export.format()) {
                case "md" -> write(export.file(), GateMarkdown.render(result));
                case "junit" -> write(export.file(), GateJunit.render(result));
                case "json" -> write(export.file(), GateResult.DOCUMENT.toText(result));
                default -> {
                    console.print(GateAnnotations.render(result));
                    console.flush();
                }
            }
        }
    }

    private static void write(Path file, String text) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Leftovers.write(file, text);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.line(file.toString()), e);
        }
    }
}
