package io.serdebench.codec.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RowDiff;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.NamedFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiler is another implementation, in C++: it verifies messages, turns them into JSON, and JSON into messages. */
class FlatBuffersInteropTest {

    @Test
    void anotherImplementationReadsAndWritesTheSame(@TempDir Path folder) throws Exception {
        FlatBuffersFamily family = new FlatBuffersFamily();
        Golden.Example orders = Golden.examples().get(0);
        var row = orders.rows().get(0);
        try (Generated generated = Generated.of(family, "flatbuffers", orders.schema(), folder.resolve("code"))) {
            String idl = folder.resolve("code/src/schema.fbs").toString();
            Path message = folder.resolve("order.bin");
            Files.write(message, generated.encode(row));
            Compiler.call(
                    "--json", "--strict-json", "--raw-binary", "-o", folder.toString(), idl, "--", message.toString());
            Path json = folder.resolve("order.json");
            String text = Files.readString(json);
            assertTrue(text.contains("\"order_id_f0\": \"ORD-0004711\""), text);
            assertTrue(text.contains("\"discount_f11\": 0.05"), text);

            Path written = Files.createDirectories(folder.resolve("written"));
            Compiler.call("--binary", "-o", written.toString(), idl, json.toString());
            byte[] bytes = Files.readAllBytes(written.resolve("order.bin"));
            assertNull(RowDiff.first(orders.schema().root(), row, generated.decode(bytes)));
            Object[] dissected =
                    NamedFormat.dissector("flatbuffers", orders.schema()).dissect(bytes, Spans.NONE);
            assertNull(RowDiff.first(orders.schema().root(), row, dissected));
        }
    }
}
