package io.serdebench.worker.copy;

/** A class, or a property of one, that the notation of schemas cannot describe. */
public final class Undescribed extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * A refusal.
     *
     * @param path The property, from the class of the records on.
     * @param why The reason, which goes on after the path.
     */
    Undescribed(String path, String why) {
        super(path + " " + why);
    }
}
