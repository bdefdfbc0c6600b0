package io.serdebench.worker;

/** A sentence for the user, which is complete without the class of the exception. */
final class Refusal extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    Refusal(String sentence) {
        super(sentence);
    }

    Refusal(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
