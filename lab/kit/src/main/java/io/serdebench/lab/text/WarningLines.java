package io.serdebench.lab.text;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.base.WarningCatalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Warnings on a console: a line for each of the first codes, or all of them in full. */
final class WarningLines {

    private static final int MOST = 3;

    /** Codes that an answer may name in brackets: whoever reads [D07] finds it below. */
    private static final Set<String> NAMED = Set.of("C01", "D07", "S01");

    /** Where a sentence ends: a point in a number or in a name of a file has no blank behind it. */
    private static final Pattern FIRST = Pattern.compile("^.*?[.](?= +[A-Z])");

    private final Lines out;
    private final Style style;
    private final Map<String, List<Warning>> byCode = new LinkedHashMap<>();

    WarningLines(Lines out, Style style, List<Warning> warnings) {
        this.out = out;
        this.style = style;
        warnings.forEach(
                w -> byCode.computeIfAbsent(w.code(), c -> new ArrayList<>()).add(w));
    }

    /** Writes them, worst first, as they come. */
    void write(boolean inFull) {
        if (byCode.isEmpty()) {
            return;
        }
        out.line("").line(Figures.many(byCode.size(), "warning"));
        List<List<Warning>> shown = byCode.entrySet().stream()
                .filter(entry -> inFull || first().contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        int columns = shown.stream()
                .mapToInt(alike -> SafeText.columns(label(alike.get(0))))
                .filter(c -> c <= style.width() / 3)
                .max()
                .orElse(0);
        if (inFull) {
            shown.forEach(alike -> alike.forEach(one -> full(one, columns)));
        } else {
            List<List<Warning>> cut =
                    shown.stream().filter(alike -> line(alike, columns)).toList();
            int more = byCode.size() - shown.size();
            if (more > 0 || !cut.isEmpty()) {
                out.aside((more > 0 ? "+" + more + " more; " : "") + "-v prints all in full, and the page has them");
            }
        }
        byCode.keySet().stream()
                .filter(code -> WarningCatalog.find(code).isPresent())
                .findFirst()
                .ifPresent(code -> out.hint(Launcher.command() + " help " + code + "   explains a code"));
    }

    private List<String> first() {
        List<String> named = byCode.keySet().stream().filter(NAMED::contains).toList();
        List<String> first = new ArrayList<>(named);
        byCode.keySet().stream()
                .filter(code -> !NAMED.contains(code))
                .limit(MOST - named.size())
                .forEach(first::add);
        return first;
    }

    /** Writes the first sentence of the first one; true if there is more to say. */
    private boolean line(List<Warning> alike, int columns) {
        String more = alike.size() == 1 ? "" : " (+" + (alike.size() - 1) + " alike)";
        String label = padded(label(alike.get(0)), columns);
        String text = out.safe(alike.get(0).message());
        Matcher sentence = FIRST.matcher(text);
        int room = style.width() - SafeText.columns(label) - more.length();
        if (room < style.width() / 3) {
            out.line(style.caution(SafeText.clip(label.stripTrailing(), style.width(), style.unicode())));
            return true;
        }
        String shown = SafeText.clip(sentence.find() ? sentence.group() : text, room, style.unicode());
        out.line(style.caution(label) + shown + more);
        Warning first = alike.get(0);
        return alike.size() > 1 || !shown.equals(text) || first.fix() != null && !LongerRun.helps(first);
    }

    private void full(Warning warning, int columns) {
        String label = padded(label(warning), columns);
        out.beside(label, style::caution, warning.message());
        if (warning.fix() != null && !LongerRun.helps(warning)) {
            out.line(" ".repeat(SafeText.columns(label)) + "try: " + out.safe(Launcher.inText(warning.fix())));
        }
    }

    private static String padded(String label, int columns) {
        return label + " ".repeat(Math.max(0, columns - SafeText.columns(label)));
    }

    private String label(Warning w) {
        return "  " + out.safe(w.code()) + " " + out.safe(w.name()) + "  ";
    }
}
