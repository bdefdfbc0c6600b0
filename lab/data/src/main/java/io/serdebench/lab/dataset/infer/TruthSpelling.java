package io.serdebench.lab.dataset.infer;

import java.util.List;

/**
 * True and false in other words, in any case of letters.
 *
 * @param trues The words for true.
 * @param falses The words for false.
 */
record TruthSpelling(List<String> trues, List<String> falses) implements Spelling {

    /** Pairs that are taken for true and false where a column has both and nothing else. */
    static final List<TruthSpelling> PAIRS = List.of(
            of("yes", "no"),
            of("y", "n"),
            of("t", "f"),
            of("on", "off"),
            of("ja", "nein"),
            of("oui", "non"),
            of("si", "no"),
            of("sí", "no"),
            of("ja", "nee"),
            of("tak", "nie"),
            of("sim", "não"),
            of("wahr", "falsch"),
            of("vrai", "faux"));

    private static TruthSpelling of(String yes, String no) {
        return new TruthSpelling(List.of(yes), List.of(no));
    }

    @Override
    public int plain(char[] text, int from, int to, char[] into) {
        boolean yes = isOne(trues, text, from, to);
        if (!yes && !isOne(falses, text, from, to)) {
            return -1;
        }
        String word = yes ? "true" : "false";
        word.getChars(0, word.length(), into, 0);
        return word.length();
    }

    private static boolean isOne(List<String> words, char[] text, int from, int to) {
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.length() == to - from && is(word, text, from)) {
                return true;
            }
        }
        return false;
    }

    private static boolean is(String word, char[] text, int from) {
        for (int i = 0; i < word.length(); i++) {
            if (Character.toLowerCase(text[from + i]) != Character.toLowerCase(word.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String how() {
        return "as '" + String.join("', '", trues) + "' and '" + String.join("', '", falses) + "'";
    }
}
