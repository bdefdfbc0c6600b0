package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import io.serdebench.suite.SerdeCase;
import io.serdebench.suite.Suite;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects of a supplier and of a suite: counted once, and known again by every other process. */
class SupplyTest {

    @TempDir
    Path folder;

    /** Those of one class and of its subclass. */
    static class Point {
        int x;
    }

    /** Its subclass. */
    static final class Place extends Point {
        String name = "";
    }

    /** Suppliers. */
    static final class Samples {
        private static int calls;

        private Samples() {}

        static List<Object> points() {
            return new ArrayList<>(Arrays.asList(new Point(), new Place(), new Point()));
        }

        static Stream<String> words() {
            return Stream.of("a", "b");
        }

        static Integer[] numbers() {
            return IntStream.range(0, 5).boxed().toArray(Integer[]::new);
        }

        static List<Integer> counted() {
            return List.of(1, calls++);
        }

        static List<Object> mixed() {
            return List.of("a", 1);
        }

        static List<@Nullable Object> holes() {
            return Arrays.asList("a", null);
        }

        static List<Object> none() {
            return List.of();
        }

        static String text() {
            return "text";
        }

        static List<Object> fails() {
            throw new IllegalStateException("no such file orders.bin");
        }
    }

    /** A suite. */
    public static final class Words implements Suite<String> {
        @Override
        public List<String> records() {
            return List.of("one", "two");
        }

        @Override
        public List<SerdeCase<String>> cases() {
            return List.of(
                    SerdeCase.of("plain", record -> record.getBytes(StandardCharsets.UTF_8), String::new),
                    SerdeCase.of("wide", record -> record.getBytes(StandardCharsets.UTF_16), String::new));
        }
    }

    private Request request(String... keysAndValues) {
        Map<String, String> values =
                new HashMap<>(Map.of("out", folder.resolve("out").toString()));
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return new Request(values);
    }

    private String supplied(String... keysAndValues) throws Exception {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Supply.run(
                request(keysAndValues),
                new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD));
        return said.toString(StandardCharsets.UTF_8).strip();
    }

    private static String sample(String method) {
        return Samples.class.getName() + "#" + method;
    }

    @Test
    void listsStreamsAndArraysAreCountedWithTheirClass() throws Exception {
        assertEquals("supplied\t3\t" + Point.class.getName(), supplied("supplier", sample("points")));
        assertEquals("supplied\t2\tjava.lang.String", supplied("supplier", sample("words")));
        assertEquals("supplied\t5\tjava.lang.Integer", supplied("supplier", sample("numbers")));
        assertEquals(
                "supplied\t2\tjava.io.Serializable",
                supplied("supplier", sample("mixed"), "type", "java.io.Serializable"));
    }

    @Test
    void aSuiteNamesItsCases() throws Exception {
        assertEquals("supplied\t2\tjava.lang.String\tplain,wide", supplied("suite", Words.class.getName()));
    }

    /** Another process makes its own, and finds each by the text that this one wrote. */
    @Test
    void everyTextStandsForItsObject() throws Exception {
        supplied("supplier", sample("words"));
        List<String> texts = Files.readAllLines(folder.resolve("out"));
        var maker = OwnSource.of(request("supplier", sample("words")), String.class, null);
        assertEquals("b", maker.make(texts.get(1)));
        assertEquals("b", maker.again(texts.get(1)));
        String other = texts.get(1).replace("\"n\":1", "\"n\":0");
        assertEquals(
                "the objects differ between processes: no time of day, no random number without a seed and nothing else of one"
                        + " process may be in them",
                assertThrows(Refusal.class, () -> maker.make(other)).getMessage());
        assertThrows(Refusal.class, () -> maker.make(texts.get(1).replace("\"n\":1", "\"n\":7")));
    }

    private void refused(String reason, String... keysAndValues) {
        assertEquals(
                reason,
                assertThrows(RuntimeException.class, () -> supplied(keysAndValues))
                        .getMessage());
    }

    @Test
    void whatGivesNoRecordsSaysWhy() {
        refused("it gives no records", "supplier", sample("none"));
        refused("record 2 is null", "supplier", sample("holes"));
        refused(
                "the records have no class in common; name an interface of theirs with --type",
                "supplier",
                sample("mixed"));
        refused(
                "record 2 is another one on each call: no time of day and no random number without a seed may be in it",
                "supplier",
                sample("counted"));
        refused(
                sample("text") + " gives java.lang.String; a supplier gives a list, a stream or an array of records",
                "supplier",
                sample("text"));
        refused(
                sample("fails") + " fails: java.lang.IllegalStateException: no such file orders.bin",
                "supplier",
                sample("fails"));
        refused(
                "record 1 is a java.lang.String and no java.lang.Number",
                "supplier",
                sample("words"),
                "type",
                "java.lang.Number");
        refused(
                Point.class.getName() + " does not implement io.serdebench.suite.Suite",
                "suite",
                Point.class.getName());
    }
}
