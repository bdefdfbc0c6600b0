package io.serdebench.kafka;

import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The value of {@code sasl.jaas.config}: a login module, how it is meant, and its options. What the clients get is written anew from these, so
 * that they find nothing else in it. No class of a record, since a record shows its values.
 */
final class JaasEntry {

    private static final String PACKAGE = "org.apache.kafka.common.security.";
    private static final Set<String> MODULES =
            Set.of(PACKAGE + "plain.PlainLoginModule", PACKAGE + "scram.ScramLoginModule");
    private static final String USER = "username";

    /** Options whose values are no secrets. */
    private static final Set<String> SHOWN = Set.of(USER, "tokenauth");

    private static final Set<String> OPTIONS = Set.of(USER, "password", "tokenauth");

    private static final String FORM = "has the form  " + PACKAGE
            + "plain.PlainLoginModule required username=\"NAME\" password=\"PASSWORD\";  with scram.ScramLoginModule for SCRAM";

    private static final String OTHER = "names a login module that is not taken; only " + PACKAGE
            + "plain.PlainLoginModule and " + PACKAGE + "scram.ScramLoginModule are";

    private static final String OAUTH = "asks for OAuth, which is not supported; PLAIN and SCRAM are";

    private final String module;
    private final Map<String, String> options;
    private final String wrong;

    private JaasEntry(String module, Map<String, String> options, String wrong) {
        this.module = module;
        this.options = options;
        this.wrong = wrong;
    }

    /** A word, or a sign outside of quotes. */
    private record Word(boolean isSign, String text) {
        boolean is(char sign) {
            return isSign && text.equals(String.valueOf(sign));
        }
    }

    /** Reads the value. */
    static JaasEntry of(String text) {
        List<Word> words = words(text);
        Map<String, String> options = new LinkedHashMap<>();
        String module = words.isEmpty() ? "" : words.get(0).text();
        // a module, a flag, three words for each option, and a semicolon
        boolean whole = words.size() % 3 == 0
                && words.size() > 3
                && words.get(words.size() - 1).is(';');
        for (int i = 2; i + 2 < words.size(); i += 3) {
            Word value = words.get(i + 2);
            whole &= words.get(i + 1).is('=')
                    && !words.get(i).isSign()
                    && !value.isSign()
                    && OPTIONS.contains(words.get(i).text());
            options.put(words.get(i).text(), value.text());
        }
        return new JaasEntry(module, options, wrong(module, whole && options.containsKey(USER)));
    }

    private static String wrong(String module, boolean whole) {
        if (module.endsWith("LoginModule") && !MODULES.contains(module)) {
            return module.contains(".oauthbearer.") ? OAUTH : OTHER;
        }
        return whole && MODULES.contains(module) ? "" : FORM;
    }

    private static List<Word> words(String text) {
        StreamTokenizer tokens = new StreamTokenizer(new StringReader(text));
        tokens.resetSyntax();
        tokens.whitespaceChars(0, ' ');
        tokens.wordChars('!', 255);
        tokens.ordinaryChar(';');
        tokens.ordinaryChar('=');
        tokens.quoteChar('"');
        tokens.quoteChar('\'');
        List<Word> words = new ArrayList<>();
        try {
            for (int type = tokens.nextToken(); type != StreamTokenizer.TT_EOF; type = tokens.nextToken()) {
                words.add(
                        type == ';' || type == '='
                                ? new Word(true, String.valueOf((char) type))
                                : new Word(false, String.valueOf(tokens.sval)));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return words;
    }

    /** Why it is not taken, after its name; empty if it is. It has no word of the value. */
    String wrong() {
        return wrong;
    }

    /** Values of options, but for the name of the user. */
    List<String> secrets() {
        return options.entrySet().stream()
                .filter(option -> !SHOWN.contains(option.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** The value for the clients. */
    String text() {
        StringBuilder text = new StringBuilder(module).append(" required");
        options.forEach((key, value) -> {
            text.append(' ').append(key).append("=\"");
            for (char c : value.toCharArray()) {
                if (c < ' ') {
                    text.append(String.format("\\%03o", (int) c));
                } else {
                    text.append(c == '"' || c == '\\' ? "\\" : "").append(c);
                }
            }
            text.append('"');
        });
        return text.append(';').toString();
    }
}
