package io.serdebench.lab.cli;

/** Text of unknown origin, made safe for a terminal. */
final class Plain {

    private static final int SHOWN = 300;

    private Plain() {}

    /** Replaces control and formatting characters, and shortens. */
    static String text(String text) {
        String safe = text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}]", "?");
        return safe.length() <= SHOWN ? safe : safe.substring(0, SHOWN) + "...";
    }
}
