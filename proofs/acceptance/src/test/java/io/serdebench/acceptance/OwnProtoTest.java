package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.CodedOutputStream;
import io.serdebench.api.RowDiff;
import io.serdebench.api.RowsFile;
import io.serdebench.codec.protobuf.Protobuf;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.testkit.Generated;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of a proto file of the user's own: protobuf's codecs write the bytes that the file has. */
class OwnProtoTest extends ToolTest {

    private static final int RECORDS = 300;

    private static final String ORDER = """
            syntax = "proto3";
            package shop.v1;
            import "shop/money.proto";
            import "shop/old.proto";
            import "google/protobuf/timestamp.proto";
            import "google/protobuf/duration.proto";
            import "google/protobuf/wrappers.proto";
            import "google/protobuf/empty.proto";
            message Order {
              reserved 2, 40 to 50;
              fixed64 id = 3;
              optional sint32 delta = 16;
              oneof payment { string card = 7; Money cash = 9; google.protobuf.Empty free = 30; int32 points = 4; }
              map<string, int64> counts = 11;
              map<int32, Money> by_day = 12;
              google.protobuf.Timestamp at = 1000;
              repeated google.protobuf.Timestamp more = 20000;
              google.protobuf.Duration took = 5;
              google.protobuf.Int32Value bonus = 13;
              google.protobuf.StringValue note = 6;
              repeated uint32 marks = 14;
              repeated sfixed32 loose = 15 [packed = false];
              State state = 17;
              bytes raw = 268435455;
              Old old = 1;
              Order parent = 18;
              enum State { NONE = 0; PAID = 1; LOST = -1; }
            }
            """;

    private static final String MONEY = """
            syntax = "proto3";
            package shop.v1;
            message Money { int64 units = 2; string currency = 1; uint64 bits = 8; }
            """;

    private static final String OLD = """
            syntax = "proto2";
            package shop.v1;
            message Old { required int32 id = 9; repeated double v = 2; optional bool b = 1 [default = true]; }
            """;

    @TempDir
    Path made;

    private final Random random = new Random(11);

    private interface Fields {
        void write(CodedOutputStream out) throws IOException;
    }

    private static byte[] message(Fields fields) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        fields.write(out);
        out.flush();
        return bytes.toByteArray();
    }

    private boolean some() {
        return random.nextBoolean();
    }

    private byte[] money() throws IOException {
        return message(out -> {
            if (some()) {
                out.writeString(1, "\u20ac");
            }
            if (some()) {
                out.writeInt64(2, random.nextLong() | 1);
            }
            if (some()) {
                out.writeUInt64(8, -1);
            }
        });
    }

    private byte[] time() throws IOException {
        return message(out -> {
            if (some()) {
                out.writeInt64(1, 1 + random.nextInt());
            }
            if (some()) {
                out.writeInt32(2, 1 + random.nextInt(999_999_999));
            }
        });
    }

    /** The fields in the order of their numbers, as protobuf's libraries write them. */
    private byte[] order(int depth) throws IOException {
        int payment = random.nextInt(5);
        return message(out -> {
            if (some()) {
                out.writeByteArray(1, message(old -> {
                    if (some()) {
                        old.writeBool(1, some());
                    }
                    for (int i = random.nextInt(3); i > 0; i--) {
                        old.writeDouble(2, random.nextDouble());
                    }
                    old.writeInt32(9, random.nextInt(3) - 1);
                }));
            }
            if (some()) {
                out.writeFixed64(3, random.nextLong());
            }
            if (payment == 0) {
                out.writeInt32(4, random.nextInt(3));
            }
            if (some()) {
                out.writeByteArray(5, message(took -> {
                    took.writeInt64(1, -3);
                    took.writeInt32(2, -500);
                }));
            }
            if (some()) {
                out.writeByteArray(6, some() ? new byte[0] : message(note -> note.writeString(1, "x")));
            }
            if (payment == 1) {
                out.writeString(7, some() ? "" : "4242");
            }
            if (payment == 2) {
                out.writeByteArray(9, money());
            }
            if (some()) {
                out.writeByteArray(11, message(entry -> {
                    entry.writeString(1, some() ? "" : "k");
                    entry.writeInt64(2, random.nextInt(3) - 1);
                }));
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                int day = i - 1;
                byte[] value = money();
                out.writeByteArray(12, message(entry -> {
                    entry.writeInt32(1, day);
                    entry.writeByteArray(2, value);
                }));
            }
            if (some()) {
                out.writeByteArray(13, some() ? new byte[0] : message(bonus -> bonus.writeInt32(1, -7)));
            }
            if (some()) {
                out.writeByteArray(14, message(marks -> {
                    marks.writeUInt32NoTag(0);
                    marks.writeUInt32NoTag(-1);
                }));
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                out.writeSFixed32(15, random.nextInt());
            }
            if (some()) {
                out.writeSInt32(16, random.nextInt(3) - 1);
            }
            if (some()) {
                out.writeEnum(17, some() ? -1 : 5);
            }
            if (depth > 0 && some()) {
                out.writeByteArray(18, order(depth - 1));
            }
            if (payment == 3) {
                out.writeByteArray(30, new byte[0]);
            }
            if (some()) {
                out.writeByteArray(1000, time());
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                out.writeByteArray(20_000, time());
            }
            if (some()) {
                out.writeByteArray(268_435_455, new byte[] {0, 1, -1});
            }
        });
    }

    private List<byte[]> write() throws IOException {
        Files.createDirectories(tool.folder().resolve("shop/v1"));
        tool.write("shop/money.proto", MONEY);
        tool.write("shop/old.proto", OLD);
        tool.write("shop/v1/order.proto", ORDER);
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            records.add(order(1));
        }
        tool.write("orders.pb", message(out -> {
            for (byte[] record : records) {
                out.writeByteArrayNoTag(record);
            }
        }));
        return records;
    }

    private Dataset read() {
        Reading reading = new Reading(
                null,
                Reading.Csv.FOUND_OUT,
                null,
                Map.of(),
                null,
                List.of(),
                tool.folder().resolve("shop/v1/order.proto"),
                "shop.v1.Order",
                new Reading.Sampling(Reading.ALL, Reading.Sample.HEAD, 1),
                Reading.Bad.STOPS,
                0,
                true);
        return Datasets.read(
                List.of(tool.folder().resolve("orders.pb").toString()), reading, made.resolve("work"), Progress.NONE);
    }

    @Test
    void everyRecordIsWrittenAsItWasRead() throws Exception {
        List<byte[]> records = write();
        Dataset dataset = read();
        assertEquals(RECORDS, dataset.records());
        assertTrue(
                dataset.warnings().stream().noneMatch(warning -> warning.code().equals("D18")));
        try (RowsFile.Reader rows = new RowsFile.Reader(dataset.rows());
                Generated generated =
                        Generated.of(new Protobuf(), "protobuf", rows.schema(), made.resolve("generated"))) {
            for (byte[] record : records) {
                @Nullable Object[] row = Objects.requireNonNull(rows.next());
                String expected = HexFormat.of().formatHex(record);
                assertEquals(expected, HexFormat.of().formatHex(generated.encode(row)), dataset.schema()::toString);
                assertNull(RowDiff.first(rows.schema().root(), row, generated.decode(record)), expected);
            }
            assertNull(rows.next());
        }
    }

    @Test
    @Tag("slow")
    void bothLibrariesHaveTheSizesOfTheFileAndTakeItsBytesApart() throws Exception {
        List<byte[]> records = write();
        long bytes = records.stream().mapToLong(record -> record.length).sum();
        List<String> command = List.of(
                "explain",
                "orders.pb",
                "--schema",
                "shop/v1/order.proto",
                "--message",
                "shop.v1.Order",
                "--rows",
                "all",
                "-c",
                "protobuf,protobuf-wire",
                "--json");
        JsonNode document = explain(command);
        assertEquals(2, document.path("codecs").size(), document::toString);
        for (JsonNode codec : document.path("codecs")) {
            assertEquals(bytes, codec.path("bytes").asLong(), codec::toString);
            assertTrue(codec.path("undecodable").isNull(), codec::toString);
        }
        List<String> one = new ArrayList<>(command);
        one.addAll(List.of("--record", "3"));
        for (JsonNode codec : explain(one).path("codecs")) {
            StringBuilder hex = new StringBuilder();
            codec.path("spans").forEach(span -> hex.append(span.path("hex").asText()));
            assertEquals(HexFormat.of().formatHex(records.get(2)), hex.toString());
        }
    }

    private JsonNode explain(List<String> command) throws Exception {
        return JSON.readTree(said(command.toArray(String[]::new)).exits(0).out());
    }
}
