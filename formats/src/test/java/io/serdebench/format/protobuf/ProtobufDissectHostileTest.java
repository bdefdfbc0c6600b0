package io.serdebench.format.protobuf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.Cuts;
import io.serdebench.testkit.GoldenBytes;
import io.serdebench.testkit.TestedFormat;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bytes that are no records. */
class ProtobufDissectHostileTest {

    private static Dissector dissector(String notation) {
        return TestedFormat.of(new ProtobufFormat()).dissector(Notation.parseSchema(notation));
    }

    private static void assertBad(Dissector dissector, byte[] bytes, int offset, String reason) {
        Recorder recorder = new Recorder();
        UndecodableException bad = assertThrows(UndecodableException.class, () -> dissector.dissect(bytes, recorder));
        assertEquals(reason, bad.getMessage());
        assertEquals(offset, bad.offset());
        assertEquals(offset, recorder.end());
    }

    private static void assertBad(String notation, String hex, int offset, String reason) {
        assertBad(dissector(notation), HexFormat.of().parseHex(hex.replace(" ", "")), offset, reason);
    }

    @Test
    void tagsThatAreNone() {
        assertBad("t{a:string}", "00", 0, "field number 0");
        assertBad("t{a:string}", "07", 0, "field number 0");
        assertBad("t{a:string}", "0a 01 78 0e", 3, "wire type 6, which there is none of");
        assertBad("t{a:string}", "0c", 0, "the end of a group that did not begin");
        assertBad("t{a:string}", "ffffffffffffffffffff01", 0, "a varint of more than 10 bytes");
    }

    @Test
    void lengthsBeyondTheMessage() {
        assertBad("t{a:string}", "0a 05 61", 1, "5 bytes announced, 1 left in the message");
        assertBad("t{a:string}", "0a ffffffff07", 1, "2147483647 bytes announced, 0 left in the message");
        assertBad("t{a:string}", "0a ffffffffffffffffff01", 1, "a negative length");
        assertBad("t{c:{a:string},d:string}", "0a 03 0a 02 61 62", 3, "2 bytes announced, 1 left in the message");
        assertBad("t{a:[float64]}", "0a 07 00000000000000", 2, "8 bytes announced or due, 7 left");
        assertBad("t{m:<int32>}", "0a 02 0a 01 6b", 3, "1 bytes announced, 0 left in the message");
    }

    @Test
    void numbersBeyondTheMessage() {
        assertBad("t{c:{a:int32},d:int32}", "0a 02 08 80 01", 3, "a value that goes beyond the end of its message");
        assertBad(
                "t{a:[float64],b:int32}",
                "0a 07 0000000000000000",
                2,
                "a value that goes beyond the end of its message");
        assertBad("t{a:int32}", "08", 1, "1 byte announced or due, 0 left");
    }

    @Test
    void valuesThatAreNone() {
        assertBad("t{a:string}", "0a 01 ff", 2, "not UTF-8");
        assertBad("t{a:string}", "0a 03 eda080", 2, "not UTF-8");
        assertBad("t{a:uuid}", "0a 02 0001", 2, "a UUID of 2 bytes");
        assertBad("t{a:decimal(20,1)}", "0a 00", 2, "a decimal of no bytes");
        assertBad("t{a:decimal(20,1)}", "0a 11" + "7f".repeat(17), 2, "a decimal of more than 38 digits");
    }

    @Test
    void whatIsAbsentAndHasNoDefault() {
        assertBad("t{a:uuid}", "", 0, "a required UUID is absent, and an empty value is not a UUID");
        assertBad("t{a:{b:decimal(20,1)}}", "", 0, "a required decimal is absent, and an empty value is not a number");
        assertBad("t{m:<uuid>}", "0a 00", 2, "a required UUID is absent, and an empty value is not a UUID");
    }

    @Test
    void groupsWithoutEnd() {
        assertBad("t{a:string}", "13", 1, "a group without an end");
        assertBad("t{a:string}", "13 08 01 1c", 3, "the end of a group that did not begin");
        assertBad("t{c:{a:string},d:string}", "0a 01 13 14", 3, "a group without an end");
    }

    @Test
    void aMillionGroupsInEachOther() {
        byte[] bytes = new byte[1_000_000];
        Arrays.fill(bytes, (byte) 0x0b);
        assertBad(dissector("t{a:string}"), bytes, 101, "more than 100 messages in each other");
        assertBad(
                TestedFormat.of(new ProtobufFormat()).schemaless(), bytes, 101, "more than 100 messages in each other");
    }

    @Test
    void aThousandMessagesInEachOtherAreGuessedAsFarAsProtobufReadsThem() throws Exception {
        byte[] bytes = {8, 1};
        for (int i = 0; i < 1_000; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(0x0a);
            for (int rest = bytes.length; ; rest >>>= 7) {
                out.write(rest < 0x80 ? rest : rest & 0x7f | 0x80);
                if (rest < 0x80) {
                    break;
                }
            }
            out.write(bytes);
            bytes = out.toByteArray();
        }
        Recorder recorder = new Recorder();
        TestedFormat.of(new ProtobufFormat()).schemaless().dissect(bytes, recorder);
        recorder.text(bytes.length);
    }

    @Test
    void beginningsOfRecords() throws Exception {
        endWhereTheySay(4);
    }

    @Test
    @Tag("slow")
    void everyBeginningOfARecord() throws Exception {
        endWhereTheySay(1);
    }

    /** Of all records; that of the first ones everything is bounded as well is a promise of every format. */
    private static void endWhereTheySay(int step) throws Exception {
        for (GoldenBytes.Part part :
                GoldenBytes.of(ProtobufFormat.class, "protobuf").parts()) {
            Dissector[] dissectors = {
                TestedFormat.of(new ProtobufFormat()).dissector(part.schema()),
                TestedFormat.of(new ProtobufFormat()).schemaless()
            };
            for (GoldenBytes.Record record : part.records()) {
                Cuts.of(record.bytes()).filter(at -> at % step == 0).forEach(length -> {
                    for (Dissector dissector : dissectors) {
                        endsWhereItSays(dissector, Arrays.copyOf(record.bytes(), length));
                    }
                });
            }
        }
    }

    private static void endsWhereItSays(Dissector dissector, byte[] bytes) {
        Recorder recorder = new Recorder();
        try {
            dissector.dissect(bytes, recorder);
            recorder.text(bytes.length);
        } catch (UndecodableException bad) {
            assertEquals(bad.offset(), recorder.end(), bad.getMessage());
        }
    }
}
