package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.CommandWords;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Options that read a file otherwise, as they are typed. One that a shell or the option itself would take for something else is not named. */
public final class OptionWords {

    /** More texts that stand for null are hardly that. */
    private static final int MOST_NULLS = 6;

    private static final int LONGEST_NULL = 60;

    private OptionWords() {}

    /**
     * Returns what reads texts as null, or null where that cannot be typed.
     *
     * @param words The usual words for null that were read as such, which are texts as soon as others are named.
     */
    public static @Nullable String nulls(Collection<String> texts, Collection<String> words) {
        Set<String> all = new LinkedHashSet<>(texts);
        all.addAll(words);
        List<String> options = new ArrayList<>();
        for (String text : all) {
            String option = text.length() > LONGEST_NULL ? null : CommandWords.option("--null", text);
            if (option == null) {
                return null;
            }
            options.add(option);
        }
        return options.isEmpty() || options.size() > MOST_NULLS ? null : String.join(" ", options);
    }

    /** Returns what gives fields their types, each {@code FIELD=TYPE}, or null where a name cannot be typed. */
    public static @Nullable String types(Collection<String> types) {
        // brackets and commas are those of types
        boolean plain = types.stream()
                .map(type -> type.substring(0, type.lastIndexOf('=')))
                .allMatch(name -> name.chars().noneMatch(each -> ",()[]{}<>".indexOf(each) >= 0));
        return plain ? CommandWords.option("--types", String.join(",", types)) : null;
    }

    /** Returns what keeps these fields alone, or null where a name cannot be typed. */
    static @Nullable String columns(Collection<String> names) {
        boolean plain = names.stream().noneMatch(name -> name.contains(",") || name.startsWith("\""));
        String all = String.join(",", names);
        return !plain
                ? null
                : all.matches("[A-Za-z0-9_.,-]+") ? "--columns " + all : CommandWords.option("--columns", all);
    }
}
