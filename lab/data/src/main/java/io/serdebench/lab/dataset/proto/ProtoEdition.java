package io.serdebench.lab.dataset.proto;

import com.google.protobuf.DescriptorProtos.Edition;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The text of a proto file that names an edition, as the parser can read it, which knows proto2 and proto3 alone. What decides the
 * bytes are features, and these are options, which the parser reads. What is rewritten here decides none: the line that names the
 * edition, words of visibility, imports of options, reserved names without quotes, and the parentheses in names of features of a
 * language.
 */
final class ProtoEdition {

    private static final Map<String, Edition> KNOWN =
            Map.of("2023", Edition.EDITION_2023, "2024", Edition.EDITION_2024);

    /** The parser lets fields be without a label in proto3 alone. */
    private static final String PARSED_AS = "syntax = \"proto3\";";

    /** The file's text. */
    private final String text;

    private final StringBuilder out = new StringBuilder();
    private int at;

    /** The end of what was copied to the output. */
    private int copied;

    private ProtoEdition(String text) {
        this.text = text;
    }

    /**
     * A file of an edition.
     *
     * @param edition The edition, or null for a file of proto2 or proto3.
     * @param text The text for the parser.
     */
    record Source(@Nullable Edition edition, String text) {}

    /**
     * Reads a text as far as that takes.
     *
     * @throws IllegalArgumentException where the edition is unknown, or something is in the file that editions do not have
     */
    static Source of(String text) {
        return new ProtoEdition(text).source();
    }

    private Source source() {
        int begin = next();
        String year = begin >= 0 && word(begin).equals("edition") ? year() : null;
        if (year == null) {
            return new Source(null, text);
        }
        Edition edition = KNOWN.get(year);
        if (edition == null) {
            throw new IllegalArgumentException("edition \"" + year + "\" is not known; 2023 and 2024 are");
        }
        replace(begin, at, PARSED_AS);
        boolean starts = true;
        for (int token = next(); token >= 0; token = next()) {
            String word = word(token);
            if (starts) {
                statement(token, word);
            }
            if (word.endsWith("features.")) {
                ofLanguage();
            }
            starts = at > token && List.of(";", "{", "}").contains(text.substring(token, at));
        }
        return new Source(edition, out.append(text, copied, text.length()).toString());
    }

    /** The text in quotes behind the word {@code edition}, or null where it is no such statement. */
    private @Nullable String year() {
        int sign = next();
        if (sign < 0 || text.charAt(sign) != '=') {
            return null;
        }
        int quoted = next();
        if (quoted < 0 || !isQuote(text.charAt(quoted)) || at - quoted < 2) {
            return null;
        }
        String year = text.substring(quoted + 1, at - 1);
        int end = next();
        return end >= 0 && text.charAt(end) == ';' ? year : null;
    }

    private void statement(int begin, String word) {
        int behind = at;
        int follower = next();
        String second = follower < 0 ? "" : word(follower);
        switch (word) {
            case "required", "optional", "group" -> {
                // in a literal of an option such a word is a name, and a colon stands behind it
                if (!second.isEmpty()) {
                    String instead = word.equals("group") ? "message_encoding" : "field_presence";
                    throw new IllegalArgumentException("line " + line(begin) + ": files with an edition have no '"
                            + word + "', but features." + instead);
                }
            }
            case "export", "local" -> {
                if (second.equals("message") || second.equals("enum")) {
                    replace(begin, behind, "");
                }
            }
            case "import" -> {
                if (second.equals("option")) {
                    next();
                    int end = next();
                    replace(begin, end < 0 ? at : end, "");
                }
            }
            case "reserved" -> {
                reserved(follower);
                return;
            }
            default -> {}
        }
        at = Math.max(behind, copied);
    }

    /** Names get the quotes that the parser wants. */
    private void reserved(int first) {
        for (int token = first; token >= 0 && text.charAt(token) != ';'; token = next()) {
            String name = word(token);
            if (!name.isEmpty() && !Character.isDigit(name.charAt(0)) && !name.equals("to") && !name.equals("max")) {
                replace(token, at, '"' + name + '"');
            }
        }
        at = Math.max(at - 1, copied);
    }

    /** {@code features.(pb.go).x}, of which the parser knows no parentheses behind a point. */
    private void ofLanguage() {
        if (at < text.length() && text.charAt(at) == '(') {
            int end = text.indexOf(')', at);
            if (end > 0) {
                replace(at, end + 1, '_' + text.substring(at + 1, end) + '_');
                at = end + 1;
            }
        }
    }

    private void replace(int from, int to, String by) {
        out.append(text, copied, from).append(by);
        copied = to;
    }

    /** The word at a token, or an empty text where it is none. */
    private String word(int token) {
        return isWord(text.charAt(token)) ? text.substring(token, at) : "";
    }

    private long line(int position) {
        return 1 + text.substring(0, position).chars().filter(c -> c == '\n').count();
    }

    /** Goes behind the next word, quoted text or sign, past space and comments: where it begins, or -1 at the end. */
    private int next() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith("//", at)) {
                at = behind("\n");
            } else if (text.startsWith("/*", at)) {
                at = behind("*/");
            } else {
                break;
            }
        }
        if (at >= text.length()) {
            return -1;
        }
        int begin = at;
        char first = text.charAt(at++);
        if (isQuote(first)) {
            while (at < text.length() && text.charAt(at) != first) {
                at += text.charAt(at) == '\\' ? 2 : 1;
            }
            at = Math.min(text.length(), at + 1);
        } else if (isWord(first)) {
            while (at < text.length() && isWord(text.charAt(at))) {
                at++;
            }
        }
        return begin;
    }

    private int behind(String end) {
        int found = text.indexOf(end, at + (end.length() > 1 ? 2 : 0));
        return found < 0 ? text.length() : found + end.length();
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.';
    }
}
