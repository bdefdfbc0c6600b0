package io.serdebench.codec.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Batch;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@link Golden}, each as one batch. */
class ParquetGoldenTest {

    @Test
    void theBytesAreThoseKept(@TempDir Path folder) throws Exception {
        List<String> written = new ArrayList<>();
        for (Golden.Example example : Golden.examples()) {
            Path code = Files.createTempDirectory(folder, example.name());
            try (Generated generated = Generated.of(new ParquetFamily(), "parquet", Batch.of(example.schema()), code)) {
                byte[] bytes = generated.encode(new Object[] {example.rows()});
                written.add(example.name() + " " + HexFormat.of().formatHex(bytes));
            }
        }
        Path target = Files.createDirectories(Path.of("target", "golden"));
        Files.write(target.resolve("parquet.txt"), written);
        assertEquals(Files.readAllLines(Path.of("src", "test", "resources", "golden", "parquet.txt")), written);
    }
}
