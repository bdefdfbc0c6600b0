package io.serdebench.codec.avro;

import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CodecContract;
import java.nio.file.Path;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.avro.specific.SpecificRecordBuilderBase;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AvroTest extends CodecContract {
    AvroTest() {
        super(new Avro(), "avro-specific", "avro-generic");
    }

    @ParameterizedTest
    @ValueSource(strings = {"avro-specific", "avro-generic"})
    void everyWordOfTheGeneratedCodeIsAFieldName(String codec, @TempDir Path folder) throws Exception {
        WordsOfCode.becomeFields(new Avro(), codec, folder, SpecificRecordBase.class, SpecificRecordBuilderBase.class);
    }
}
