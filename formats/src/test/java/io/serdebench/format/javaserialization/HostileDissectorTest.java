package io.serdebench.format.javaserialization;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Cuts;
import io.serdebench.testkit.GoldenBytes;
import io.serdebench.testkit.Schemas;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostileDissectorTest {

    private static final Dissector FOREIGN = new ObjectDissector(null);

    /** A class without fields: its name, version, flags, and the end of what it writes into its description. */
    private static String described(String name) {
        return "72" + utf(name) + "0000000000000001" + "02" + "0000" + "78";
    }

    private static String utf(String text) {
        return String.format("%04x", text.length())
                + HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** A bean of a single list. */
    private static String beanOfList() {
        return "73" + "72" + utf("Single") + "0000000000000001" + "02" + "0001" + "4c" + utf("value") + "74"
                + utf("Ljava/util/List;") + "78" + "70";
    }

    private static String list(int size) {
        return "73" + "72" + utf("java.util.ArrayList") + "7881d21d99c7619d" + "03" + "0001" + "49" + utf("size") + "78"
                + "70" + String.format("%08x", size) + "7704" + "00000000";
    }

    private static String refusal(Dissector dissector, String hex) {
        byte[] bytes = HexFormat.of().parseHex("aced0005" + hex);
        return CpuLimit.within(Duration.ofSeconds(10), () -> ReportedSpans.refusal(dissector, bytes));
    }

    private static String refusedList(String hex) {
        return refusal(new ObjectDissector(Schemas.single("[[string]]")), beanOfList() + hex);
    }

    @Test
    void everyRecordCutShortIsRefusedWhereItEnds() throws Exception {
        areRefusedWhereTheyEnd(0, 1, 4);
    }

    @Test
    @Tag("slow")
    void moreRecordsCutShortAreRefusedWhereTheyEnd() throws Exception {
        areRefusedWhereTheyEnd(0, 3, 1);
    }

    /** Of each schema's records, cut at every place or at one of this many. */
    private static void areRefusedWhereTheyEnd(int from, int to, int step) throws Exception {
        for (GoldenBytes.Part part : GoldenBytes.of(JavaSerializationFormat.class, "java-serialization")
                .parts()) {
            Dissector dissector = new ObjectDissector(part.schema());
            int size = part.records().size();
            for (GoldenBytes.Record record : part.records().subList(Math.min(from, size), Math.min(to, size))) {
                byte[] bytes = record.bytes();
                for (int length : Cuts.of(bytes).filter(at -> at % step == 0).toArray()) {
                    byte[] cut = Arrays.copyOf(bytes, length);
                    // that the other dissector takes it without harm is a promise of every format
                    assertFalse(ReportedSpans.refusal(dissector, cut).isEmpty());
                    byte[] damaged = bytes.clone();
                    damaged[length] ^= (byte) (1 << length % 8);
                    ReportedSpans.refusal(dissector, damaged);
                    ReportedSpans.refusal(FOREIGN, damaged);
                }
                assertTrue(ReportedSpans.refusal(dissector, Arrays.copyOf(bytes, bytes.length + 1))
                        .endsWith("1 byte is left after the record"));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // the lengths are those of a string, a long string, an array of longs, a block, a proxy class, and a
                // class's fields
                "74ffff | 7: 65535 bytes announced or due, 0 left",
                "7c7fffffffffffffff | 13: 9223372036854775807 bytes announced or due, 0 left",
                "7cffffffffffffffff | 13: a negative length",
                "757200025b4a000000000000000102000078707fffffff | 23: 2147483647 elements announced, with 0 bytes left",
                "7a7fffffff | 5: 2147483647 elements announced, with 0 bytes left",
                "7affffffff | 5: -1 elements announced, with 0 bytes left",
                "737d7fffffff | 6: 2147483647 elements announced, with 0 bytes left",
                "7372000141000000000000000102ffff | 18: 65535 elements announced, with 0 bytes left",
                "717fffffff | 5: a reference to nothing that is complete and may be shared",
                "7180000000 | 5: a reference to nothing that is complete and may be shared",
                "740001ff | 7: not modified UTF-8",
                "740001c3 | 7: not modified UTF-8",
                "740002c341 | 7: not modified UTF-8",
                "7b | 4: exception where an object is due",
                "00 | 4: byte 0 where an object is due"
            })
    void lengthsAndReferencesAreChecked(String hex, String refusal) {
        assertEquals(refusal, refusal(FOREIGN, hex));
    }

    @Test
    void aClassIsNotItsOwnSuperclass() {
        assertTrue(refusal(FOREIGN, "73" + described("A") + "71007e0000").endsWith("complete and may be shared"));
    }

    @Test
    void endlessNestingIsRefused() {
        String first = "75" + described("[Ljava.lang.Object;") + "70" + "00000001";
        String arrays = first + ("75" + "71007e0000" + "00000001").repeat(20_000);
        assertTrue(refusal(FOREIGN, arrays).endsWith("nested more than 256 levels deep"));
        String parents = "73" + described("A").repeat(20_000);
        assertTrue(refusal(FOREIGN, parents).endsWith("classes nested more than 256 levels deep"));
    }

    /** Every level of objects holds as many levels of classes as may be. */
    @Test
    void nestedClassesInNestedObjectsAreCountedTogether() {
        String inAnnotation = "72" + utf("A") + "0000000000000001" + "02" + "0000";
        String level = described("B").repeat(200) + inAnnotation + "73";
        assertTrue(refusal(FOREIGN, "73" + level.repeat(100)).endsWith("classes nested more than 256 levels deep"));
    }

    @Test
    void aLongChainOfSuperclassesIsRefused() {
        StringBuilder chain = new StringBuilder("73" + described("A") + "70");
        for (int i = 0; i < 100; i++) {
            // what was described before has every second number, objects have the others
            chain.append("73").append(described("A")).append("71").append(String.format("%08x", 0x7e0000 + 2 * i));
        }
        assertTrue(refusal(FOREIGN, chain.toString()).endsWith("more than 64 superclasses"));
    }

    @Test
    void aListIsInOnePlaceOnly() {
        // the outer list is number 4: the bean's class, a type, the bean, the list's class, the list
        assertTrue(refusedList(list(1) + "71007e0004" + "78").endsWith("complete and may be shared"));
        String inner = "73" + "71007e0003" + "00000000" + "7704" + "00000000" + "78";
        assertEquals("", refusedList(list(2) + inner + inner + "78"));
        assertTrue(refusedList(list(2) + inner + "71007e0005" + "78").endsWith("complete and may be shared"));
    }

    @Test
    void aListLongerThanTheBytesIsRefused() {
        assertTrue(refusedList(list(Integer.MAX_VALUE)).endsWith("elements announced, with 6 bytes left"));
        assertTrue(refusedList(list(-1)).endsWith("elements announced, with 6 bytes left"));
    }

    @Test
    void whatTheSchemaDoesNotFitIsRefused() {
        String bean = beanOfList();
        Dissector texts = new ObjectDissector(Schemas.single("[string]"));
        assertTrue(refusal(texts, bean + "70").endsWith("null where object is due"));
        assertTrue(refusal(texts, bean + list(1) + "70" + "78").endsWith("null where string is due"));
        assertTrue(refusal(texts, bean + list(1) + "71007e0003").endsWith("something else than the schema has here"));
        assertTrue(refusal(texts, bean.replace(utf("Single"), utf("Double")))
                .endsWith("the schema has no place for the class Double"));
        assertTrue(
                refusal(texts, bean.replace(utf("value"), utf("valve"))).contains("the class Single has other fields"));
        for (String other : List.of("string", "{value:[string]}", "[string]?", "<string>")) {
            String refusal = refusal(new ObjectDissector(Schemas.single(other)), bean + list(0) + "78");
            assertEquals(other.equals("[string]?"), refusal.isEmpty(), other);
        }
    }
}
