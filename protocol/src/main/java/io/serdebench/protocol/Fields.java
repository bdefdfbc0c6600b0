package io.serdebench.protocol;

import java.util.List;

/** The fields of a line that was received, one after the other. */
final class Fields {

    private final List<String> line;
    private int next = 1;

    /**
     * The fields behind the word.
     *
     * @param counts The numbers of fields that the reply may have.
     * @throws IllegalArgumentException if the line has another word or another number of fields
     */
    Fields(List<String> line, String word, int... counts) {
        this.line = line;
        boolean known = counts.length == 0;
        for (int count : counts) {
            known |= count == left();
        }
        if (!known || !line.get(0).equals(word)) {
            throw new IllegalArgumentException("not a reply " + word + ": " + String.join(" ", line));
        }
    }

    /** How many fields were not read yet. */
    int left() {
        return line.size() - next;
    }

    String text() {
        return line.get(next++);
    }

    /**
     * A whole number.
     *
     * @throws NumberFormatException if it is none
     */
    long number() {
        return Long.parseLong(text());
    }
}
