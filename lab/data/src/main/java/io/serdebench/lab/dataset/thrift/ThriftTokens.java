package io.serdebench.lab.dataset.thrift;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words, numbers, texts and signs of a Thrift file, without its comments. */
final class ThriftTokens {

    private static final Pattern TOKEN = Pattern.compile("(?<blank>\\s+|//[^\\n]*|#[^\\n]*|(?s:/\\*.*?\\*/))"
            + "|(?<word>[A-Za-z_][A-Za-z0-9_.]*)"
            + "|(?<number>[+-]?(?:0[xX][0-9A-Fa-f]+|[0-9]*\\.?[0-9]+(?:[eE][+-]?[0-9]+)?))"
            + "|(?<text>\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*')"
            + "|(?<sign>[\\[\\]{}()<>,;:=*&])");

    /** The forms of a token. */
    enum Form {
        WORD,
        NUMBER,
        TEXT,
        SIGN,
        END
    }

    /**
     * A token.
     *
     * @param text What stands there; of a text what is between the quotes.
     * @param line The number of its line, from 1.
     */
    record Token(Form form, String text, int line) {
        boolean is(String other) {
            return (form == Form.WORD || form == Form.SIGN) && text.equals(other);
        }
    }

    private final List<Token> tokens = new ArrayList<>();
    private int at;

    /**
     * Cuts a text.
     *
     * @throws IllegalArgumentException where something is no token; the message names the line
     */
    ThriftTokens(String text) {
        Matcher matcher = TOKEN.matcher(text);
        int line = 1;
        int from = 0;
        while (from < text.length()) {
            matcher.region(from, text.length());
            if (!matcher.lookingAt()) {
                throw new IllegalArgumentException("line " + line + ": '" + text.charAt(from) + "' is not expected");
            }
            add(matcher, line);
            line += (int) matcher.group().chars().filter(c -> c == '\n').count();
            from = matcher.end();
        }
        tokens.add(new Token(Form.END, "the end of the file", line));
    }

    private void add(Matcher matcher, int line) {
        String found = matcher.group();
        if (matcher.group("word") != null) {
            tokens.add(new Token(Form.WORD, found, line));
        } else if (matcher.group("number") != null) {
            tokens.add(new Token(Form.NUMBER, found, line));
        } else if (matcher.group("text") != null) {
            tokens.add(new Token(Form.TEXT, found.substring(1, found.length() - 1), line));
        } else if (matcher.group("sign") != null) {
            tokens.add(new Token(Form.SIGN, found, line));
        }
    }

    /** The next token, which stays the next one. */
    Token peek() {
        return tokens.get(at);
    }

    /** The next token. Behind the end there is always one more end. */
    Token next() {
        Token token = tokens.get(at);
        at += token.form() == Form.END ? 0 : 1;
        return token;
    }

    /** Passes over a word or sign, if it is the next token. */
    boolean skip(String text) {
        boolean there = peek().is(text);
        if (there) {
            next();
        }
        return there;
    }

    /** Passes over a word or sign, which has to be the next token. */
    void expect(String text) {
        if (!skip(text)) {
            throw fault("'" + text + "'");
        }
    }

    /** The next token, which has to be of a form. */
    Token expect(Form form, String what) {
        if (peek().form() != form) {
            throw fault(what);
        }
        return next();
    }

    /** Says what should be the next token. */
    IllegalArgumentException fault(String expected) {
        Token found = peek();
        String text = found.text().length() > 40 ? found.text().substring(0, 40) : found.text();
        return new IllegalArgumentException(
                "line " + found.line() + ": " + expected + " is expected, and there is '" + text + "'");
    }
}
