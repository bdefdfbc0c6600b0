package io.serdebench.lab.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the names a user may have meant. */
public final class Suggest {

    private static final int MAX = 3;

    /** Fewer letters begin too many names. */
    private static final int MIN_BEGINNING = 2;

    private Suggest() {}

    /**
     * At most three of {@code known}: first those that begin with what was typed, then the nearest by edit distance, none further away
     * than a third of the length.
     */
    public static List<String> near(String typed, Collection<String> known) {
        String lower = typed.toLowerCase(Locale.ROOT);
        int limit = Math.max(1, (typed.length() + 2) / 3);
        Comparator<String> longer = Comparator.comparing(name -> !isBeginning(lower, name));
        return known.stream()
                .distinct()
                .filter(name -> isBeginning(lower, name) || distance(lower, name.toLowerCase(Locale.ROOT)) <= limit)
                .sorted(longer.thenComparingInt(name -> distance(lower, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MAX)
                .toList();
    }

    private static boolean isBeginning(String typed, String name) {
        return typed.length() >= MIN_BEGINNING && name.toLowerCase(Locale.ROOT).startsWith(typed);
    }

    /** {@code "  did you mean  a, b ?"} or an empty text. */
    public static String phrase(String typed, Collection<String> known) {
        List<String> near = near(typed, known);
        return near.isEmpty() ? "" : "  did you mean  " + String.join(", ", near) + " ?";
    }

    /** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1), d[i - 1][j - 1] + cost);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
