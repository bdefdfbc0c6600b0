package io.serdebench.api.objects;

import java.util.Locale;

/** A reason why a serializer is not compared with others, though it gives every value back. The message is the reason. */
public final class Unfit extends Exception {

    private static final long serialVersionUID = 1;

    private final Kind kind;

    /** The kind of a reason. */
    public enum Kind {
        /** Values are read from the bytes when they are asked for, and not when the bytes are decoded. */
        LAZY,
        /** What it does depends on what it did before: it gives objects again, remembers records, or its bytes grow. */
        STATEFUL,
        /** Its bytes are read by the process that wrote them, and by no other. */
        BOUND;

        /** The name in messages. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A reason in words. */
    public Unfit(Kind kind, String reason) {
        super(reason);
        this.kind = kind;
    }

    /** The kind of the reason. */
    public Kind kind() {
        return kind;
    }
}
