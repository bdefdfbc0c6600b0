package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of a Thrift file of the user's own: Thrift's codecs write the bytes that the file has. */
class OwnThriftTest extends ToolTest {

    private static final String ORDER = """
            enum State { NONE, PAID }
            union Payment { 4: string card, 1: i64 points, 300: double rate }
            struct Line { 20: required string sku, 2: i16 count, 3: byte level }
            struct Order {
              9: required i64 id
              2: optional State state
              40: list<Line> lines
              30: Payment payment
              41: optional map<string, i32> counts
              1000: optional bool paid
            }
            """;

    private final Random random = new Random(3);

    private boolean some() {
        return random.nextBoolean();
    }

    private static void begin(TProtocol out, int id, byte type) throws TException {
        out.writeFieldBegin(new TField("", type, (short) id));
    }

    /** The fields in the order of their ids, as Thrift's generated classes write them. */
    private void order(TProtocol out) throws TException {
        out.writeStructBegin(null);
        if (some()) {
            begin(out, 2, TType.I32);
            out.writeI32(random.nextInt(3));
        }
        begin(out, 9, TType.I64);
        out.writeI64(random.nextLong());
        begin(out, 30, TType.STRUCT);
        payment(out);
        begin(out, 40, TType.LIST);
        int lines = random.nextInt(20);
        out.writeListBegin(new TList(TType.STRUCT, lines));
        for (int i = 0; i < lines; i++) {
            line(out);
        }
        if (some()) {
            begin(out, 41, TType.MAP);
            out.writeMapBegin(new TMap(TType.STRING, TType.I32, 1));
            out.writeString("k");
            out.writeI32(-random.nextInt(1_000));
        }
        if (some()) {
            begin(out, 1000, TType.BOOL);
            out.writeBool(some());
        }
        out.writeFieldStop();
        out.writeStructEnd();
    }

    private void payment(TProtocol out) throws TException {
        out.writeStructBegin(null);
        switch (random.nextInt(3)) {
            case 0 -> {
                begin(out, 1, TType.I64);
                out.writeI64(random.nextInt());
            }
            case 1 -> {
                begin(out, 4, TType.STRING);
                out.writeString("\u20ac");
            }
            default -> {
                begin(out, 300, TType.DOUBLE);
                out.writeDouble(random.nextDouble());
            }
        }
        out.writeFieldStop();
        out.writeStructEnd();
    }

    private void line(TProtocol out) throws TException {
        out.writeStructBegin(null);
        begin(out, 2, TType.I16);
        out.writeI16((short) random.nextInt());
        begin(out, 3, TType.BYTE);
        out.writeByte((byte) random.nextInt());
        begin(out, 20, TType.STRING);
        out.writeString("s");
        out.writeFieldStop();
        out.writeStructEnd();
    }

    @ParameterizedTest
    @ValueSource(strings = {"thrift-compact", "thrift-binary"})
    void theCodecHasTheSizesOfTheFileAndItsBytes(String codec) throws Exception {
        tool.write("order.thrift", ORDER);
        List<byte[]> records = new ArrayList<>();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (int i = 0; i < 200; i++) {
            TMemoryBuffer buffer = new TMemoryBuffer(64);
            order(codec.equals("thrift-compact") ? new TCompactProtocol(buffer) : new TBinaryProtocol(buffer));
            records.add(Arrays.copyOf(buffer.getArray(), buffer.length()));
            file.writeBytes(records.get(i));
        }
        Files.write(tool.folder().resolve("orders.bin"), file.toByteArray());
        List<String> command = new ArrayList<>(List.of(
                "explain",
                "orders.bin",
                "--format",
                codec,
                "--schema",
                "order.thrift",
                "--message",
                "Order",
                "--rows",
                "all",
                "-c",
                codec,
                "--json"));
        for (JsonNode each : explain(command)) {
            assertEquals(file.size(), each.path("bytes").asLong(), each::toString);
        }
        command.addAll(List.of("--record", "3"));
        for (JsonNode each : explain(command)) {
            StringBuilder hex = new StringBuilder();
            each.path("spans").forEach(span -> hex.append(span.path("hex").asText()));
            assertEquals(HexFormat.of().formatHex(records.get(2)), hex.toString());
        }
    }

    /** Every format that numbers its fields takes the ids, and every codec has to give the records back. */
    @Test
    @Tag("slow")
    void theOtherFormatsCarryTheRecordsToo() throws Exception {
        tool.write("order.thrift", ORDER);
        TMemoryBuffer buffer = new TMemoryBuffer(64);
        for (int i = 0; i < 50; i++) {
            order(new TCompactProtocol(buffer));
        }
        Files.write(tool.folder().resolve("orders.bin"), Arrays.copyOf(buffer.getArray(), buffer.length()));
        JsonNode codecs = JSON.readTree(said(
                                "explain",
                                "orders.bin",
                                "--format",
                                "thrift-compact",
                                "--schema",
                                "order.thrift",
                                "--message",
                                "Order",
                                "--rows",
                                "all",
                                "-c",
                                "thrift-tuple,protobuf,protobuf-wire,protostuff,avro-specific,flatbuffers,json",
                                "--json")
                        .exits(0)
                        .out())
                .path("codecs");
        assertEquals(7, codecs.size(), codecs::toString);
        codecs.forEach(codec -> assertTrue(codec.path("undecodable").isNull(), codec::toString));
    }

    private JsonNode explain(List<String> command) throws Exception {
        JsonNode codecs = JSON.readTree(
                        said(command.toArray(String[]::new)).exits(0).out())
                .path("codecs");
        assertEquals(1, codecs.size());
        return codecs;
    }
}
