package io.serdebench.lab.explain;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Texts of a column that could be the constants of an enum: few, all of them seen early, and no names. A column of names has few values in a
 * small file and more in the next one, and an enum would have to be changed with it.
 */
final class FewTexts {

    private static final int MAX_VALUES = 256;

    /** Longer texts are no names of a state or a country, and keeping many would cost memory. */
    private static final int MAX_CHARS = 256;

    /** For one value there are this many records at least: a number saves nothing if there are nearly as many texts as records. */
    private static final int RECORDS_A_VALUE = 10;

    /** Last words of names of fields whose values are names. */
    private static final Set<String> NAMES = Set.of(
            "name",
            "names",
            "firstname",
            "lastname",
            "surname",
            "fullname",
            "username",
            "nickname",
            "user",
            "author",
            "owner",
            "customer",
            "client",
            "person",
            "employee",
            "contact",
            "recipient",
            "sender",
            "title",
            "city",
            "town",
            "street",
            "address",
            "email",
            "mail",
            "company",
            "artist",
            "host",
            "hostname",
            "url",
            "path",
            "file",
            "comment",
            "message",
            "description");

    /** Anna Meier, New York: two to four words that all begin with a capital letter. */
    private static final Pattern PROPER = Pattern.compile("\\p{Lu}[\\p{L}'.-]*( \\p{Lu}[\\p{L}'.-]*){1,3}");

    private final Map<String, Integer> ordinals = new HashMap<>();
    private boolean many;
    private long texts;
    private long lastNew;

    /** The number that stands for a text; -1 where there are too many. */
    int add(String text) {
        texts++;
        Integer known = ordinals.get(text);
        if (known != null) {
            return known;
        }
        if (many || ordinals.size() == MAX_VALUES || text.length() > MAX_CHARS) {
            many = true;
            ordinals.clear();
            return -1;
        }
        lastNew = texts;
        ordinals.put(text, ordinals.size());
        return ordinals.size() - 1;
    }

    /** How many different texts there are, or 0 where they are many. */
    int values() {
        return ordinals.size();
    }

    /**
     * True if they are a closed set, as far as the records show it.
     *
     * @param path Names of the field from the record inwards.
     */
    boolean isClosed(List<String> path) {
        return !ordinals.isEmpty()
                && texts >= (long) RECORDS_A_VALUE * ordinals.size()
                && lastNew <= texts / 2
                && (ordinals.size() == 1 || !isName(path) && !areProper(ordinals.keySet()));
    }

    private static boolean isName(List<String> path) {
        String last = path.isEmpty() ? "" : path.get(path.size() - 1);
        String[] words = last.replaceAll("(\\p{Ll})(\\p{Lu})", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .split("[^\\p{L}]+");
        return words.length > 0 && NAMES.contains(words[words.length - 1]);
    }

    private static boolean areProper(Collection<String> values) {
        return 2
                        * values.stream()
                                .filter(value -> PROPER.matcher(value).matches())
                                .count()
                > values.size();
    }
}
