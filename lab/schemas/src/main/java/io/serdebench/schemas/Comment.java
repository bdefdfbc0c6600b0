package io.serdebench.schemas;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A Javadoc comment as plain text. */
final class Comment {

    private static final Pattern TAG = Pattern.compile("(?m)^\\s*@(?=\\w)");
    private static final Pattern INLINE = Pattern.compile("\\{@(\\w+)\\s+([^{}]*)}");

    private final String text;
    private final Map<String, String> params = new LinkedHashMap<>();

    /** Parses what stands between the stars. */
    Comment(@Nullable String comment) {
        String[] parts = TAG.split(comment == null ? "" : comment);
        text = plain(parts[0]);
        for (int i = 1; i < parts.length; i++) {
            String[] words = parts[i].split("\\s+", 3);
            if (words[0].equals("param") && words.length == 3) {
                params.put(words[1], plain(words[2]));
            }
        }
    }

    /** The part before all tags. */
    String text() {
        return text;
    }

    /** The text of a component; empty where it has none. */
    String param(String name) {
        return params.getOrDefault(name, "");
    }

    private static String plain(String javadoc) {
        Matcher inline = INLINE.matcher(javadoc.replaceAll("\\s+", " ").strip());
        return inline.replaceAll(tag -> Matcher.quoteReplacement(
                tag.group(1).startsWith("link") ? tag.group(2).replaceAll(".*[#. ]", "") : tag.group(2)));
    }
}
