package io.serdebench.schemas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents whose records are compiled in several modules. */
class PartTest {

    private static final String BAG = """
            /** A bag.
              * @param owner Whose it is, or null.
              * @param things What is in it. */
            @InSchema(name = "luggage") public record Bag(
                    @org.jspecify.annotations.Nullable String owner, List<Thing> things) {
                /** A thing.
                  * @param grams How heavy it is, g. */
                @InSchema(least = 0) public record Thing(long grams) {}
            }
            """;

    private static final String DOCUMENT = """
            /** A trip.
              * @param schema {@link #SCHEMA}.
              * @param bags All bags.
              * @param found What was found beside them. */
            @JsonDocument("A trip") record Trip(String schema, List<Bag> bags, Bag.Thing found) {
                static final String SCHEMA = "serdebench/trip/1";
            }
            """;

    @Test
    void aRecordOfAnotherModuleIsDefinedAsIfItWereOfThisOne(@TempDir Path apart, @TempDir Path together)
            throws IOException {
        String bag = BAG.replace("@InSchema(name", "@JsonPart @InSchema(name")
                .replace("@InSchema(least", "@JsonPart @InSchema(least");
        assertCompiled(Compilation.of("Bag", bag, apart));
        assertCompiled(Compilation.of("Trip", DOCUMENT, apart));
        assertCompiled(Compilation.of("Trip", DOCUMENT + BAG.replace("public record Bag", "record Bag"), together));
        assertEquals(Compilation.file(together, "trip-1.schema.json"), Compilation.file(apart, "trip-1.schema.json"));
    }

    @Test
    void aRecordOfAnotherModuleThatIsNoPartDoesNotCompile(@TempDir Path classes) throws IOException {
        assertCompiled(Compilation.of("Bag", BAG, classes));
        Compilation trip = Compilation.of("Trip", DOCUMENT, classes);
        assertFalse(trip.ok());
        assertTrue(
                trip.messages().contains("demo.Bag is of another module, and has no @JsonPart there"), trip.messages());
    }

    private static void assertCompiled(Compilation compilation) {
        assertTrue(compilation.ok(), compilation.messages());
    }
}
