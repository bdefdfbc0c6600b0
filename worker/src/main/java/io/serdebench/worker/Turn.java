package io.serdebench.worker;

import io.serdebench.api.Operation;

/**
 * One command: to do an operation for a while.
 *
 * @param operation timed
 * @param warmUp whether it belongs to the warm-up: then it has no lead-in, and the answer says what the compilers did
 * @param micros length of the timed part, microseconds
 * @param leadMicros length of the untimed part before it, microseconds
 */
record Turn(Operation operation, boolean warmUp, int micros, int leadMicros) {

    /**
     * A turn of {@code slice OPERATION MICROS LEAD} or {@code warm OPERATION MICROS}, without the first word.
     *
     * @throws IllegalArgumentException where the words do not fit
     */
    static Turn of(String command) {
        String[] words = command.split(" ");
        boolean warmUp = words[0].equals("warm");
        if (words.length != (warmUp ? 3 : 4)) {
            throw new IllegalArgumentException("no command: " + command);
        }
        return new Turn(
                Operation.of(words[1]), warmUp, Integer.parseInt(words[2]), warmUp ? 0 : Integer.parseInt(words[3]));
    }
}
