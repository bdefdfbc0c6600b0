package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small files that stand for large ones end with an error instead of a full memory, a full disk or an endless wait. */
class InflationTest {

    private static final int LARGE = 4 << 20;
    private static final int LIMIT = 1 << 20;

    @TempDir
    Path folder;

    private void isRefused(String name) {
        Stop stop = new Given(folder).maxInflated(LIMIT).stop(name);
        assertEquals(ExitCode.INPUT, stop.code());
        String said = Given.all(stop);
        assertTrue(said.startsWith(name + " holds more than 1.0 MB in its "), said);
        assertTrue(said.contains("--max-inflated 2GB"), said);
        assertFalse(Files.exists(folder.resolve("work/rows.sdb")), "no rows are left");
    }

    private static byte[] text() {
        byte[] text = new byte[LARGE];
        Arrays.fill(text, (byte) 'x');
        for (int i = 0; i < text.length; i += 1_000) {
            text[i] = '\n';
        }
        text[0] = 'n';
        return text;
    }

    @Test
    void aGzippedText() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(text());
        }
        new Given(folder).file("a.csv.gz", out.toByteArray());
        isRefused("a.csv.gz");
        assertTrue(new Given(folder).read("a.csv.gz").records() > 4_000, "the usual limit is no hindrance");
    }

    @Test
    void aTextPackedByZstandard() throws Exception {
        new Given(folder).file("a.csv.zst", Zstd.compress(text()));
        isRefused("a.csv.zst");
    }

    @ParameterizedTest
    @ValueSource(strings = {"deflate", "bzip2", "zstandard"})
    void blocksOfAvro(String codec) throws Exception {
        avro(codec, 5, LIMIT / 4);
        isRefused("a.avro");
        assertEquals(5, new Given(folder).read("a.avro").records());
    }

    /** Some kilobytes of a file, and more than 128 MiB of memory for one block. */
    @Test
    void oneBlockOfAvroIsNotTakenIntoMemoryAtAnySize() throws Exception {
        avro("zstandard", 129, 1 << 20);
        String said = new Given(folder).says("a.avro");
        assertTrue(said.contains("a block inflates to more than 128 MiB; write it with smaller blocks"), said);
    }

    private void avro(String codec, int records, int length) throws IOException {
        Schema schema = SchemaBuilder.record("r").fields().requiredString("s").endRecord();
        try (DataFileWriter<GenericRecord> out = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            out.setCodec(CodecFactory.fromString(codec));
            // one block, for which a writer takes memory at once
            out.setSyncInterval(records * (length + 16));
            out.create(schema, folder.resolve("a.avro").toFile());
            GenericRecord record = new GenericData.Record(schema);
            record.put("s", "x".repeat(length));
            for (int i = 0; i < records; i++) {
                out.append(record);
            }
        }
    }

    /** A record of nothing takes no byte, and a block may say that there are any number of them. */
    @Test
    void recordsThatTakeNoByte() throws Exception {
        Schema schema = new Schema.Parser()
                .parse(
                        "{'type':'record','name':'r','fields':[{'name':'n','type':{'type':'fixed','name':'f','size':0}}]}"
                                .replace('\'', '"'));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.create(schema, out, "0123456789abcdef".getBytes(StandardCharsets.US_ASCII));
        }
        // 2^34 records in 0 bytes
        out.write(new byte[] {(byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 1, 0});
        out.write("0123456789abcdef".getBytes(StandardCharsets.US_ASCII));
        new Given(folder).file("a.avro", out.toByteArray());
        assertTrue(new Given(folder)
                .says("a.avro")
                .startsWith("a.avro declares 17,179,869,184 records that take no bytes"));
    }

    /** A value that is repeated is stored once, with its number. */
    @Test
    void valuesOfParquetThatAreStoredOnce() throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var sql = connection.createStatement()) {
            sql.execute("COPY (SELECT 7 AS n FROM range(2000000)) TO '"
                    + folder.resolve("a.parquet").toString().replace("'", "''") + "' (FORMAT parquet)");
        }
        isRefused("a.parquet");
    }
}
