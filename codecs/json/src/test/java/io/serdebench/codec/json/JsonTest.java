package io.serdebench.codec.json;

import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CodecContract;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonTest extends CodecContract {
    JsonTest() {
        super(new Json(), "json");
    }

    @Test
    void everyWordOfTheGeneratedCodeIsAFieldName(@TempDir Path folder) throws Exception {
        WordsOfCode.becomeFields(new Json(), "json", folder);
    }
}
