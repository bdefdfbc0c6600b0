package io.serdebench.lab.catalog;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the name of a jar says: a library, and its version. */
public final class JarName {

    private static final Pattern VERSIONED = Pattern.compile("(.+?)-\\d.*");

    private JarName() {}

    /** {@code avro} of {@code avro-1.12.2.jar}. */
    public static String nameOf(Path jar) {
        String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
        Matcher matcher = VERSIONED.matcher(name);
        return matcher.matches() ? matcher.group(1) : name;
    }

    /** {@code 1.12.2} of {@code avro-1.12.2.jar}, or the empty text. */
    public static String versionOf(Path jar) {
        String name = nameOf(jar);
        String file = jar.getFileName().toString().replaceFirst("\\.jar$", "");
        return file.length() > name.length() ? file.substring(name.length() + 1) : "";
    }
}
