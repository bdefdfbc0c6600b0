package io.serdebench.lab.config;

import java.util.List;
import java.util.Set;

/**
 * Options that run programs, write files where the user did not say, or open connections. A file that is found in the working folder
 * may have come with somebody else's data, so it cannot set them.
 */
final class Refused {

    private static final Set<String> RUN = Set.of(
            "plugin",
            "classes",
            "mapper",
            "supplier",
            "suite",
            "serde",
            "jvm",
            "jvm-arg",
            "jvm-variant",
            "base-cp",
            "new-cp",
            "lib",
            "maven-settings",
            "spark",
            "spark-jar");
    private static final Set<String> WRITE = Set.of("output", "bad-rows-out", "encoders-out", "html", "dir", "target");
    private static final Set<String> CONNECT = Set.of("listen", "connect", "bootstrap", "registry", "kafka-config");

    private static final String EXPORT = "export";

    private Refused() {}

    /** True if data are somewhere else than in a file: {@code kafka://HOST:PORT/TOPIC}. */
    static boolean isAddress(String path) {
        return path.matches("[a-z]+://.*");
    }

    /** The reason why a found file may not ask for an option, or an empty text. */
    static String why(String key, List<String> values) {
        if (key.equals(EXPORT)) {
            // a form alone goes into the folder of the run
            return values.stream().anyMatch(value -> value.contains("=")) ? "writes files" : "";
        }
        if (key.equals(OptionBook.PATH) && values.stream().anyMatch(Refused::isAddress)) {
            return "opens connections";
        }
        return RUN.contains(key)
                ? "runs programs"
                : WRITE.contains(key) ? "writes files" : CONNECT.contains(key) ? "opens connections" : "";
    }
}
