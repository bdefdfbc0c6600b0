package io.serdebench.codec.protobuf;

import com.google.protobuf.GeneratedMessage;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CodecContract;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProtobufTest extends CodecContract {
    ProtobufTest() {
        super(new Protobuf(), "protobuf");
    }

    @Test
    void everyWordOfTheGeneratedCodeIsAFieldName(@TempDir Path folder) throws Exception {
        WordsOfCode.becomeFields(
                new Protobuf(), "protobuf", folder, GeneratedMessage.class, GeneratedMessage.Builder.class);
    }
}
