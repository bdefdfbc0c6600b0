package io.serdebench.lab.claim;

import io.serdebench.lab.base.Suggest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads expressions. {@code or} binds weakest, then {@code and}, comparisons, sums and products; parentheses do what they always
 * do. Nothing in an expression can do more than look at results.
 */
final class ExpressionParser {

    /** An expression that cannot be read; the message says where and why. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        Malformed(String message) {
            super(message);
        }
    }

    private static final int LONGEST = 4_000;
    private static final int DEEPEST = 40;
    private static final Set<String> COMPARISONS = Set.of("<", ">", "<=", ">=");
    private static final Pattern TOKEN = Pattern.compile("\\s*(?:([0-9]+(?:\\.[0-9]+)?(?:e[0-9]{1,2})?)|([a-z]+)"
            + "|'([^'\\p{Cntrl}]{1,80})'|(<=|>=|[-+*/<>(),\\[\\]]))");

    private final List<String> tokens = new ArrayList<>();
    private int at;
    private int depth;

    private ExpressionParser() {}

    /**
     * A claim.
     *
     * @throws Malformed where it is none
     */
    static Node claim(String text) throws Malformed {
        Node node = whole(text);
        if (!node.isClaim()) {
            throw new Malformed("is a number, not a claim; compare it with another");
        }
        return node;
    }

    /**
     * A number.
     *
     * @throws Malformed where it is none
     */
    static Node number(String text) throws Malformed {
        return number(whole(text));
    }

    private static Node whole(String text) throws Malformed {
        if (text.length() > LONGEST) {
            throw new Malformed("has more than " + LONGEST + " characters");
        }
        ExpressionParser parser = new ExpressionParser();
        parser.split(text.strip());
        Node node = parser.either();
        if (parser.at < parser.tokens.size()) {
            throw new Malformed("ends before '" + shown(parser.peek()) + "'");
        }
        return node;
    }

    private void split(String text) throws Malformed {
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        while (end < text.length()) {
            matcher.region(end, text.length());
            if (!matcher.lookingAt()) {
                throw new Malformed(
                        "cannot be read from '" + text.substring(end, Math.min(text.length(), end + 20)) + "' on");
            }
            String quoted = matcher.group(3);
            tokens.add(quoted != null ? "'" + quoted : matcher.group().strip());
            end = matcher.end();
        }
    }

    private Node either() throws Malformed {
        if (++depth > DEEPEST) {
            throw new Malformed("is nested deeper than " + DEEPEST);
        }
        Node left = both();
        while (take("or")) {
            left = new Node.Binary("or", claim(left), claim(both()));
        }
        depth--;
        return left;
    }

    private Node both() throws Malformed {
        Node left = comparison();
        while (take("and")) {
            left = new Node.Binary("and", claim(left), claim(comparison()));
        }
        return left;
    }

    private Node comparison() throws Malformed {
        Node left = sum();
        if (take("in")) {
            expect("[");
            double from = literal();
            expect(",");
            double to = literal();
            expect("]");
            if (from > to) {
                throw new Malformed("has a range that ends before it begins");
            }
            return new Node.Within(number(left), from, to);
        }
        if (COMPARISONS.contains(peek())) {
            String sign = next();
            return new Node.Binary(sign, number(left), number(sum()));
        }
        return left;
    }

    private Node sum() throws Malformed {
        Node left = product();
        while (peek().equals("+") || peek().equals("-")) {
            String sign = next();
            left = new Node.Binary(sign, number(left), number(product()));
        }
        return left;
    }

    private Node product() throws Malformed {
        Node left = part();
        while (peek().equals("*") || peek().equals("/")) {
            String sign = next();
            left = new Node.Binary(sign, number(left), number(part()));
        }
        return left;
    }

    private Node part() throws Malformed {
        if (take("(")) {
            Node inner = either();
            expect(")");
            return inner;
        }
        String token = next();
        if (Character.isDigit(token.charAt(0))) {
            return new Node.Literal(Double.parseDouble(token));
        }
        for (Function function : Function.values()) {
            if (function.word().equals(token)) {
                return call(function);
            }
        }
        throw new Malformed("has '" + shown(token) + "' where a number or a function is expected."
                + Suggest.phrase(token, Function.words()));
    }

    private Node call(Function function) throws Malformed {
        expect("(");
        if (function.takesNumber()) {
            Node inner = number(either());
            expect(")");
            return new Node.Call(function, List.of(), List.of(inner));
        }
        List<String> words = new ArrayList<>();
        do {
            String word = next();
            if (word.charAt(0) != '\'') {
                throw new Malformed("has '" + word + "' where " + function.word() + " takes a text in quotes");
            }
            words.add(word.substring(1));
        } while (take(","));
        expect(")");
        if (!function.takes(words.size())) {
            throw new Malformed("gives " + words.size() + " texts to " + function.word());
        }
        return new Node.Call(function, words, List.of());
    }

    private double literal() throws Malformed {
        String token = next();
        if (!Character.isDigit(token.charAt(0))) {
            throw new Malformed("has '" + shown(token) + "' where a number is expected");
        }
        return Double.parseDouble(token);
    }

    private static Node claim(Node node) throws Malformed {
        if (!node.isClaim()) {
            throw new Malformed("joins a number by and or or");
        }
        return node;
    }

    private static Node number(Node node) throws Malformed {
        if (node.isClaim()) {
            throw new Malformed("has a claim where a number is expected");
        }
        return node;
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private String next() throws Malformed {
        if (at == tokens.size()) {
            throw new Malformed("ends too early");
        }
        return tokens.get(at++);
    }

    private boolean take(String token) {
        boolean there = peek().equals(token);
        at += there ? 1 : 0;
        return there;
    }

    private void expect(String token) throws Malformed {
        if (!take(token)) {
            throw new Malformed("lacks '" + token + "'" + (peek().isEmpty() ? "" : " before '" + shown(peek()) + "'"));
        }
    }

    private static String shown(String token) {
        return token.startsWith("'") ? token + "'" : token;
    }
}
