package io.serdebench.lab.journal;

import io.serdebench.lab.base.Stop;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Conditions that a codec must meet to be chosen, as {@code --need} writes them: {@code text}, {@code bytes<=110}, or the name of
 * a language.
 */
public final class Needs {

    /** The output can be read by people. */
    public static final String TEXT = "text";

    private static final Pattern BYTES = Pattern.compile("bytes *<= *([0-9]{1,9}(?:\\.[0-9]{1,3})?)");

    private Needs() {}

    /** The need of this many bytes per record at most. */
    public static String bytes(String most) {
        return "bytes<=" + most.strip();
    }

    /**
     * Checks needs and writes each in one way.
     *
     * @param languages The names that are known as languages.
     * @throws Stop where one of them is not known
     */
    public static List<String> parse(Collection<String> needs, Collection<String> languages) {
        List<String> parsed = new ArrayList<>();
        for (String need : needs) {
            String word = need.strip();
            Matcher bytes = BYTES.matcher(word);
            String one = bytes.matches() ? bytes(bytes.group(1)) : word;
            if (!bytes.matches() && !word.equals(TEXT) && !languages.contains(word)) {
                throw Stop.usage(
                        "--need " + word + " is not known",
                        "it takes text, bytes<=110, or a language: " + String.join(", ", languages));
            }
            if (!parsed.contains(one)) {
                parsed.add(one);
            }
        }
        return List.copyOf(parsed);
    }

    /** The bytes per record that a need allows at most; null of another need. */
    public static @Nullable Double mostBytes(String need) {
        Matcher bytes = BYTES.matcher(need);
        return bytes.matches() ? Double.valueOf(bytes.group(1)) : null;
    }

    /** Several of them in prose, behind "with": {@code at most 110 bytes per record, output as text and a codec in go}. */
    public static String words(List<String> needs) {
        List<String> words = needs.stream().map(Needs::word).toList();
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    private static String word(String need) {
        Matcher bytes = BYTES.matcher(need);
        return bytes.matches()
                ? "at most " + bytes.group(1) + " bytes per record"
                : need.equals(TEXT) ? "output as text" : "a library in " + need;
    }
}
