package io.serdebench.lab.dataset;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Reading;
import java.util.LinkedHashMap;
import java.util.Map;

/** The value of {@code --types}: {@code total=decimal(18,2),item.sent=timestamp-millis}, for {@link Reading#types}. */
public final class TypeList {

    private TypeList() {}

    /**
     * Cuts at commas that stand in no bracket; the types themselves are understood when the data are read.
     *
     * @throws Stop where an entry has no type or a field has two
     */
    public static Map<String, String> parse(String text) {
        Map<String, String> types = new LinkedHashMap<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i == text.length() ? ',' : text.charAt(i);
            if (c == ',' && (depth <= 0 || i == text.length())) {
                add(text.substring(start, i), types);
                start = i + 1;
            } else if ("([{<".indexOf(c) >= 0) {
                depth++;
            } else if (")]}>".indexOf(c) >= 0) {
                depth--;
            }
        }
        return types;
    }

    private static void add(String entry, Map<String, String> types) {
        int sign = entry.lastIndexOf('=');
        if (sign < 1 || sign == entry.length() - 1) {
            throw Stop.usage(
                    "--types " + TerminalText.text(entry) + ": a field and its type are expected",
                    "--types total=decimal(18,2),item.sent=timestamp-millis");
        }
        if (types.put(entry.substring(0, sign), entry.substring(sign + 1)) != null) {
            throw Stop.usage("--types names " + TerminalText.text(entry.substring(0, sign)) + " twice");
        }
    }
}
