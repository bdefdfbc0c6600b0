package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Two candidates, in the order of their names, so that a pair has one spelling. */
record Pair(String a, String b) {

    Pair {
        if (a.compareTo(b) >= 0) {
            throw new IllegalArgumentException("not a pair in order: " + a + ", " + b);
        }
    }

    static Pair of(String x, String y) {
        return x.compareTo(y) < 0 ? new Pair(x, y) : new Pair(y, x);
    }

    /** Every pair of these candidates. */
    static List<Pair> all(Collection<String> candidates) {
        List<String> names = List.copyOf(new TreeSet<>(candidates));
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                pairs.add(new Pair(names.get(i), names.get(j)));
            }
        }
        return List.copyOf(pairs);
    }

    boolean has(String candidate) {
        return a.equals(candidate) || b.equals(candidate);
    }
}
