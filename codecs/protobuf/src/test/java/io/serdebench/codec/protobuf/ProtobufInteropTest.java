package io.serdebench.codec.protobuf;

import io.serdebench.interop.PythonCheck;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("interop")
class ProtobufInteropTest {

    @Test
    void googlesPythonPackageWritesTheSameBytes() throws Exception {
        PythonCheck.Idl descriptors = sources -> Protoc.run(sources, "--descriptor_set_out=record.pb", "record.proto");
        new PythonCheck(new Protobuf(), List.of("protobuf"), descriptors, Path.of("target/interop")).run();
    }
}
