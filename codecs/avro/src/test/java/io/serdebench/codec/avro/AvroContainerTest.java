package io.serdebench.codec.avro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Batch;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.BatchContract;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AvroContainerTest extends BatchContract {

    @TempDir
    Path folder;

    AvroContainerTest() {
        super(new Avro(), Avro.CONTAINER);
    }

    @Test
    void oneByteMoreARecordOnceTheHeaderIsPaid() throws Exception {
        Schema batch = Batch.of(Notation.parseSchema("r{n:int32}"));
        try (Generated generated = generate(Avro.CONTAINER, batch, folder)) {
            int one = generated.encode(row(1)).length;
            int ten = generated.encode(row(10)).length;
            assertEquals(one + 9, ten);
            String text = new String(generated.encode(row(1)), StandardCharsets.ISO_8859_1);
            assertTrue(text.startsWith("Obj\u0001") && text.contains("avro.schema"), text);
        }
    }

    @Test
    void anotherSchemaOrCodecIsRefusedBeforeTheLibraryReadsIt() throws Exception {
        Schema batch = Batch.of(Notation.parseSchema("r{n:int32}"));
        try (Generated generated = generate(Avro.CONTAINER, batch, folder)) {
            byte[] bytes = generated.encode(row(3));
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            assertThrows(
                    IOException.class,
                    () -> generated.decode(text.replace("\"int\"", "\"lng\"").getBytes(StandardCharsets.ISO_8859_1)));
            byte[] deflated = deflated(bytes);
            assertThrows(IOException.class, () -> generated.decode(deflated));
        }
    }

    /** The same schema, and blocks that are compressed; no records. */
    private static byte[] deflated(byte[] container) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileStream<Object> in =
                        new DataFileStream<>(new ByteArrayInputStream(container), new GenericDatumReader<>());
                DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>())) {
            writer.setCodec(CodecFactory.deflateCodec(1));
            writer.create(in.getSchema(), out);
        }
        return out.toByteArray();
    }

    private static Object[] row(int records) {
        return new Object[] {
            java.util.stream.IntStream.range(0, records)
                    .mapToObj(i -> (Object) new Object[] {7})
                    .collect(java.util.stream.Collectors.toCollection(java.util.ArrayList::new))
        };
    }

    @Test
    void itIsNoFormatOfUnknownBytes() {
        assertFalse(NamedFormat.isSchemaless(Avro.CONTAINER));
    }
}
