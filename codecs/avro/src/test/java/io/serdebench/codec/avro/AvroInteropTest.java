package io.serdebench.codec.avro;

import io.serdebench.interop.PythonCheck;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("interop")
class AvroInteropTest {

    @Test
    void fastavroWritesTheSameBytes() throws Exception {
        List<String> codecs = List.of("avro-specific", "avro-generic");
        new PythonCheck(new Avro(), codecs, sources -> {}, Path.of("target/interop")).run();
    }
}
