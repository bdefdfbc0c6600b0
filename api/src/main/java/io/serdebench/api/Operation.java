package io.serdebench.api;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * An operation of a codec that is timed. This is the one list of operations: a worker does what is named here, and the laboratory
 * asks for it, sums it and shows it in this order.
 */
public enum Operation {
    /** The application's object to a fresh array of bytes. */
    ENCODE(true),
    /** Bytes to a fresh object of the application, every value of it there. */
    DECODE(true),
    /** The application's object to a fresh message. */
    CREATE(false),
    /** A fresh message to a fresh array. The messages are made outside the timed stretch. */
    ENCODE_MESSAGE(false),
    /** A message that was encoded before, which may remember its length or the bytes of its texts, to a fresh array. */
    ENCODE_SAME(false),
    /** Bytes to a message of which nothing is read. */
    DECODE_MESSAGE(false),
    /** Bytes to a message of which the leaves are read that do not lie within lists and maps. */
    ACCESS_SHALLOW(false),
    /** Bytes to a message of which every leaf is read, as the library gives it. */
    ACCESS(false),
    /** Bytes to the fields that the user names, each in the application's own type. A lazy decoder may pass over the others. */
    READ(false);

    private final boolean inTotal;

    Operation(boolean inTotal) {
        this.inTotal = inTotal;
    }

    /** True if it is part of the total that candidates are ranked by. Those that are not are timed only where they are asked for. */
    public boolean isInTotal() {
        return inTotal;
    }

    /** True if it encodes messages that are made outside the timed stretch. */
    public boolean isOfMadeMessages() {
        return this == ENCODE_MESSAGE || this == ENCODE_SAME;
    }

    /** True if it is timed only where the user names fields, which {@link Schema#read} has. */
    public boolean isOfNamedFields() {
        return this == READ;
    }

    /** The name in commands, documents and tables: {@code encode-same}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The operation of a name.
     *
     * @throws IllegalArgumentException where there is none
     */
    public static Operation of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** The names of the parts of the total, in the order in which they happen. */
    public static List<String> wordsInTotal() {
        return words(true);
    }

    /** The names of those that are timed beside it. */
    public static List<String> wordsBeside() {
        return words(false);
    }

    private static List<String> words(boolean inTotal) {
        return Arrays.stream(values())
                .filter(operation -> operation.inTotal == inTotal)
                .map(Operation::word)
                .toList();
    }
}
