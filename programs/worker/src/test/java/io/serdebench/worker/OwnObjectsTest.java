package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with the application's objects is said once, in its own words, before any codec sees one. */
class OwnObjectsTest {

    @TempDir
    Path folder;

    /** An object. */
    public static final class Item {
        final long id;

        @Nullable
        Item next;

        Item(long id) {
            this.id = id;
        }
    }

    /** One that cannot be named without an argument. */
    public static final class Page<T> {
        @Nullable
        T value;
    }

    /** One whose class fails when it is loaded. */
    public static final class Unset {
        static final String HOME = home();

        private static String home() {
            throw new IllegalStateException("ORDERS_HOME is not set");
        }
    }

    /** Makes what its name says, as a mapper of Jackson would. */
    public static final class Maker {
        private final String kind;
        private long made;

        Maker(String kind) {
            this.kind = kind;
        }

        public Object readValue(String text, Class<?> type) {
            made++;
            if (kind.equals("strict") && text.contains("3")) {
                throw new IllegalArgumentException("three is bad\n at [Source: REDACTED; line: 1, column: 7]"
                        + " (through reference chain: Item[\"id\"])");
            }
            if (kind.equals("lacking")) {
                throw new NoClassDefFoundError("com/other/Dep");
            }
            Item item = new Item(kind.equals("counting") ? made : 1);
            if (kind.equals("deep")) {
                for (int i = 0; i < 1_000_000; i++) {
                    Item before = new Item(i);
                    before.next = item;
                    item = before;
                }
            }
            return item;
        }
    }

    /** Mappers. */
    static final class Mappers {
        static final Maker PLAIN = new Maker("plain");
        static final Maker STRICT = new Maker("strict");
        static final Maker LACKING = new Maker("lacking");
        static final Maker COUNTING = new Maker("counting");
        static final Maker DEEP = new Maker("deep");
        static final String TEXT = "text";
        static final @Nullable Maker NOTHING = null;

        private Mappers() {}

        static Object locked() {
            throw new IllegalStateException("no key");
        }
    }

    private String run(Class<?> type, String mapper) throws Exception {
        Path rows = folder.resolve("rows");
        try (RowsFile.Writer out = new RowsFile.Writer(rows, Notation.parseSchema("items{record:string}"))) {
            for (int i = 1; i <= 4; i++) {
                out.write(new Object[] {"{\"id\":" + i + "}"});
            }
        }
        Map<String, String> values = new HashMap<>(Map.of("rows", rows.toString(), "type", type.getName()));
        if (!mapper.isEmpty()) {
            values.put("mapper", Mappers.class.getName() + "#" + mapper);
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        OwnObjects.run(
                new Request(values),
                new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD));
        return said.toString(StandardCharsets.UTF_8).strip();
    }

    private String refusal(Class<?> type, String mapper) {
        return String.valueOf(
                assertThrows(Refusal.class, () -> run(type, mapper)).getMessage());
    }

    @Test
    void objectsThatCanBeMadeAreCounted() throws Exception {
        assertEquals(
                List.of("supplied", "4", Item.class.getName()),
                List.of(run(Item.class, "PLAIN").split("\t")));
    }

    @Test
    void whatIsWrongHasItsRecordAndItsWords() {
        assertEquals(
                "record 3: no object can be made of it: three is bad (through reference chain: Item[\"id\"])",
                refusal(Item.class, "STRICT"));
        assertEquals(
                "record 1: no object can be made of it: the class path has no class com.other.Dep",
                refusal(Item.class, "LACKING"));
        assertEquals(
                "record 1: its class makes another object of the same text each time: id 1 -> 2",
                refusal(Item.class, "COUNTING"));
        assertEquals(
                "record 1: its objects are nested too deep to be compared, as in a long linked list",
                refusal(Item.class, "DEEP"));
    }

    @Test
    void whatIsNoMapperIsNamed() {
        assertEquals("the mapper is a java.lang.String and no ObjectMapper of Jackson", refusal(Item.class, "TEXT"));
        assertEquals("the mapper " + Mappers.class.getName() + "#NOTHING is null", refusal(Item.class, "NOTHING"));
        assertEquals(
                Mappers.class.getName() + "#locked fails: java.lang.IllegalStateException: no key",
                refusal(Item.class, "locked"));
    }

    @Test
    void aClassThatCannotBeNamedOrLoadedSaysWhy() {
        assertTrue(refusal(Page.class, "")
                .startsWith(Page.class.getName() + " has the type parameter T, for which --type"));
        assertEquals(
                "the static initializer of " + Unset.class.getName()
                        + " fails, which runs in each worker process, several"
                        + " at a time: java.lang.IllegalStateException: ORDERS_HOME is not set",
                refusal(Unset.class, "PLAIN"));
    }
}
