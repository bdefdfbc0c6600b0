package io.serdebench.lab.help;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.SmallDocument;
import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.base.WarningEntry;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Explanations of warnings. */
public final class WarningText {

    private static final int INDENT = 2;

    private WarningText() {}

    /** One warning for a terminal: what was seen, what it did to the result, what to type. */
    public static String entry(WarningEntry entry, Style style) {
        Lines out = new Lines(style);
        out.line(style.bold(entry.code() + " " + entry.title()));
        out.line("");
        out.beside("  seen    ", style::bold, entry.seen());
        out.beside("  effect  ", style::bold, entry.effect());
        String label = "  try     ";
        for (WarningEntry.Step step : entry.steps()) {
            if (!step.words().isEmpty()) {
                out.beside(label, style::bold, step.words());
                label = " ".repeat(label.length());
            }
            if (!step.command().isEmpty()) {
                // a command is not wrapped, so that it can be copied
                out.line(style.bold(label) + out.safe(step.command()));
                label = " ".repeat(label.length());
            }
        }
        return out.toString();
    }

    /** All codes for a terminal, in groups. */
    public static String list(Style style) {
        Lines out = new Lines(style);
        groups().forEach((group, entries) -> {
            out.line(style.bold(group));
            entries.forEach(
                    entry -> out.beside(" ".repeat(INDENT) + entry.code() + "  ", style::caution, entry.title()));
        });
        out.line("");
        out.hint(Launcher.command() + " help S03   explains a code");
        return out.toString();
    }

    /**
     * The list as a JSON document, with a line feed at its end.
     *
     * @param tool The version of serdebench.
     */
    public static String document(String tool) {
        return SmallDocument.text(new WarningList(
                WarningList.SCHEMA,
                tool,
                WarningCatalog.all().stream()
                        .map(entry -> new WarningList.Listed(
                                entry.code(),
                                entry.group(),
                                entry.title(),
                                entry.seen(),
                                entry.effect(),
                                entry.action()))
                        .toList()));
    }

    /** The page docs/warnings.md. */
    public static String markdown() {
        StringBuilder page = new StringBuilder("# Warnings\n\n" + GeneratedPage.WRITTEN + "`serdebench help S03`"
                + " prints one entry, and `serdebench list warnings` prints the list of codes.\n\n"
                + "A warning has a code, a title and a message with the figures of the run. Warnings do not change figures."
                + " The entries below say what a warning means for the result.\n");
        groups().forEach((group, entries) -> {
            page.append("\n## ").append(group).append('\n');
            for (WarningEntry entry : entries) {
                page.append("\n### ").append(entry.code()).append(' ').append(entry.title());
                page.append("\n\n* **Seen:** ").append(GeneratedPage.cell(entry.seen()));
                page.append("\n* **Effect:** ").append(GeneratedPage.cell(entry.effect()));
                page.append("\n* **Try:** ").append(steps(entry)).append('\n');
            }
        });
        return page.toString();
    }

    private static String steps(WarningEntry entry) {
        return entry.steps().stream()
                .map(step -> (step.words().isEmpty() ? "" : GeneratedPage.cell(step.words()))
                        + (step.words().isEmpty() || step.command().isEmpty() ? "" : " ")
                        + (step.command().isEmpty() ? "" : "`" + step.command() + "`."))
                .collect(Collectors.joining(" "));
    }

    private static Map<String, List<WarningEntry>> groups() {
        return WarningCatalog.all().stream()
                .collect(Collectors.groupingBy(WarningEntry::group, LinkedHashMap::new, Collectors.toList()));
    }
}
