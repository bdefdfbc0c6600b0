package io.serdebench.lab.generate;

import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A serializer of the application, which takes part under a name of its own.
 *
 * @param id Its name: lower-case letters, digits and hyphens.
 * @param kind How a worker finds it.
 * @param name The class, or two with a plus between them; or the name of a suite's case.
 */
public record OwnSerde(String id, Kind kind, String name) {

    /** How a worker finds a serializer. */
    public enum Kind {
        /** By its class. */
        SERDE("serde"),
        /** In a suite. */
        CASE("case");

        private final String key;

        Kind(String key) {
            this.key = key;
        }
    }

    /** The format that tables name. */
    public static final String FORMAT = "own";

    private static final Contract CONTRACT = new Contract(
            "nothing: the object is the application's",
            "the application's serializer, from the object to the bytes",
            "the application's serializer, from the bytes to the object",
            "nothing",
            "a byte array",
            "what the application's serializer reuses");

    /** True of what a worker is told that has a serializer of the application's own. */
    public static boolean isIn(Map<String, String> request) {
        return request.containsKey(Kind.SERDE.key) || request.containsKey(Kind.CASE.key);
    }

    /**
     * The outcome.
     *
     * @param own The class that records are objects of.
     * @param libs The class path.
     */
    Outcome outcome(OwnClasses own, List<Path> libs) {
        Map<String, String> request = new HashMap<>(own.request());
        request.put(kind.key, name);
        return new Outcome.Own(codec(own, libs), "", "", request);
    }

    private Codec codec(OwnClasses own, List<Path> libs) {
        String shown = kind == Kind.SERDE ? name : own.source().name();
        return new Codec(
                id,
                FORMAT,
                null,
                "the application's own serializer",
                List.of(),
                CONTRACT,
                null,
                new Family(id, "", new Family.Library(shown, "", ""), List.of(), Path.of(""), libs));
    }
}
