package io.serdebench.codec.bson;

import io.serdebench.interop.HardSchemas;
import io.serdebench.interop.Surroundings;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CodecContract;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BsonContractTest extends CodecContract {

    @TempDir
    Path folder;

    BsonContractTest() {
        super(new BsonFamily(), "bson");
    }

    @Test
    @Tag("long")
    void everyWordOfTheGeneratedCodeIsAFieldName() throws Exception {
        WordsOfCode.becomeFields(new BsonFamily(), "bson", folder);
    }

    @Test
    @Tag("slow")
    void hardSchemasComeBack() throws Exception {
        HardSchemas.roundTrip(new BsonFamily(), "bson", folder);
    }

    @Test
    void generationNeedsOnlyItsOwnLibrariesAndPrintsNothing() throws Exception {
        Surroundings.holdGeneration(BsonFamily.class, List.of("bson"), folder);
    }
}
