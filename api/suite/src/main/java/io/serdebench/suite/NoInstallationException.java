package io.serdebench.suite;

/** No installation of serdebench is found. The message says what was looked at, and how one is named. */
public final class NoInstallationException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    NoInstallationException(String message) {
        super(message);
    }
}
