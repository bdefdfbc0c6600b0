package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.dataset.profile.FieldFacts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of fields within records that are not always there, and of numbers in quotes. */
class NestedNullsTest {

    @TempDir
    Path folder;

    private Dataset read(String... lines) throws Exception {
        new Given(folder).file("a.jsonl", String.join("\n", lines));
        return new Given(folder).read("a.jsonl");
    }

    private List<String> nulls(String... lines) throws Exception {
        return read(lines).facts().stream()
                .map(one -> one.name() + " " + one.nulls())
                .toList();
    }

    @Test
    void aRecordThatIsAbsentIsARowAndMakesItsFieldsNull() throws Exception {
        assertEquals(
                List.of("id 0", "ship 3", "ship.city 3", "ship.zip 4"),
                nulls(
                        "{\"id\":1,\"ship\":{\"city\":\"A\",\"zip\":1}}",
                        "{\"id\":2}",
                        "{\"id\":3,\"ship\":null}",
                        "{\"id\":4}",
                        "{\"id\":5,\"ship\":{\"city\":\"B\"}}"));
    }

    @Test
    void recordsWithinThoseCountTheOuterOnes() throws Exception {
        assertEquals(
                List.of("a 1", "a.b 2", "a.b.c 2"),
                nulls("{\"a\":{\"b\":{\"c\":1}}}", "{\"a\":{\"b\":null}}", "{\"a\":null}"));
    }

    @Test
    void elementsThatAreNullCountAsElements() throws Exception {
        assertEquals(
                List.of("id 0", "items 1", "items.x 1"),
                nulls("{\"id\":1,\"items\":[{\"x\":1},null,{\"x\":2}]}", "{\"id\":2}"));
    }

    @Test
    void aRecordThatIsAlwaysThereHasNoRow() throws Exception {
        assertEquals(List.of("a.x 0"), nulls("{\"a\":{\"x\":1}}", "{\"a\":{\"x\":2}}"));
    }

    /** Digits alone are often no number but a name. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "12.50 0.99        | decimal(9,2)",
                "12.5 100 -0.25    | decimal(9,2)",
                "1234567890123.456 | decimal(18,3)",
                "17 18             |",
                "007 1.5           |",
                "1.5 x             |",
                "1.5e3 2.5         |",
                "true 1.5          |",
                "2024-01-01        |",
                "1.2.3 1.5         |",
            })
    void decimalsInQuotesAreMarked(String texts, String type) throws Exception {
        String[] lines = List.of(texts.split(" ")).stream()
                .map(text -> "{\"id\":1,\"o\":{\"price\":\"" + text + "\"}}")
                .toArray(String[]::new);
        FieldFacts price = read(lines).facts().get(1);
        if (type == null) {
            assertFalse(price.notable(), price.why());
            return;
        }
        assertTrue(price.notable(), price.why());
        String option = "--types 'o.price=" + type + "'";
        assertEquals("texts; each is a number in quotes; " + option + " reads numbers", price.why());
        FieldFacts read =
                new Given(folder).types("o.price", type).read("a.jsonl").facts().get(1);
        assertEquals(type, read.type());
    }

    /** A version is no number: 16.10 is another one than 16.1. */
    @ParameterizedTest
    @CsvSource({"version, 16.1", "osVersion, 16.10", "app_version, 2.31", "level, 16.1"})
    void versionsInQuotesStayTexts(String name, String text) throws Exception {
        FieldFacts version = read("{\"id\":1,\"o\":{\"" + name + "\":\"" + text + "\"}}")
                .facts()
                .get(1);
        assertFalse(version.notable(), version.why());
    }
}
