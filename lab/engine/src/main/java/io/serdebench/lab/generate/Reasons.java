package io.serdebench.lab.generate;

import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.generate.Outcome.Refused;
import io.serdebench.lab.store.Store;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;

/** Says in one line why a codec could not be generated. */
final class Reasons {

    private static final int LONGEST = 300;

    private Reasons() {}

    /** The refusal that an exception or error of a family means. */
    static Refused refused(Codec codec, Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null
                && (cause instanceof InvocationTargetException || cause instanceof ExceptionInInitializerError)) {
            cause = cause.getCause();
        }
        if (cause instanceof UnsupportedSchemaException) {
            return new Refused(codec, Fidelity.UNSUPPORTED, line(text(cause)));
        }
        return new Refused(codec, Fidelity.FAILED, line(failure(codec, cause)));
    }

    private static String failure(Codec codec, Throwable cause) {
        String damage =
                Store.installed().damage(codec.family().libs(), codec.family().name());
        if (damage != null) {
            return damage;
        }
        String missing = text(cause).replace('/', '.');
        // the same error says "Could not initialize class ..." of a class that is there
        boolean absent = cause instanceof ClassNotFoundException
                || cause instanceof NoClassDefFoundError && !missing.contains(" ");
        if (absent) {
            return "no class " + missing + " in the libraries of "
                    + codec.family().name();
        }
        if (cause instanceof LinkageError) {
            return "its libraries do not fit together: " + cause;
        }
        if (cause instanceof IOException) {
            return text(cause);
        }
        return cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }

    private static String text(Throwable cause) {
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }

    /** A text on one line, without control characters and not too long. */
    static String line(String text) {
        String start = text.length() <= 4 * LONGEST ? text : text.substring(0, 4 * LONGEST);
        String line = start.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
    }
}
