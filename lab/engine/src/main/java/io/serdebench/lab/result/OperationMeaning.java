package io.serdebench.lab.result;

import io.serdebench.api.Operation;
import java.util.List;
import java.util.stream.Collectors;

/** The meaning of operations, each in one sentence that begins with its word. */
public final class OperationMeaning {

    private OperationMeaning() {}

    /**
     * The sentences of some operations.
     *
     * @param words the operations that were timed, or some of them
     * @param parts the operations that make up the total of the same run; they say from when it is
     */
    public static String sentences(List<String> words, List<String> parts) {
        boolean before = parts.contains(Operation.ACCESS.word());
        return words.stream()
                .map(word -> word + ": " + (before ? before(word) : today(word)) + ".")
                .collect(Collectors.joining(" "));
    }

    private static String today(String word) {
        return switch (word) {
            case "encode" -> "the application's object to a fresh, exactly sized array, through a fresh message";
            case "decode" -> "bytes to a fresh object of the application, with every value of it";
            case "create" -> "a fresh message from the application's object";
            case "encode-message" -> "a fresh message to a fresh, exactly sized array";
            case "encode-same" -> "a message that was encoded before to a fresh array";
            case "decode-message" -> "bytes to message, nothing read";
            case "access-shallow" -> "bytes to message, and the leaves read that do not lie in lists and maps";
            case "access" -> "bytes to message, and every leaf read as the library gives it";
            case "read" ->
                "bytes to the fields that --read names, each in the application's own type, where a lazy decoder passes"
                        + " over the others";
            default -> "an operation of another version";
        };
    }

    /** Runs whose total began and ended at the message. */
    private static String before(String word) {
        return switch (word) {
            case "encode" -> "a fresh message to a fresh, exactly sized array";
            case "access" -> "bytes to message, and every leaf read";
            case "encode-same" -> "a message that was encoded before";
            case "decode" -> "bytes to message, nothing read";
            case "access-shallow" -> "decoded, and the leaves read that do not lie in lists and maps";
            default -> today(word);
        };
    }
}
