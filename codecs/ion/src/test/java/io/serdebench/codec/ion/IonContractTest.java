package io.serdebench.codec.ion;

import io.serdebench.interop.HardSchemas;
import io.serdebench.interop.Surroundings;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CodecContract;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IonContractTest extends CodecContract {

    @TempDir
    Path folder;

    IonContractTest() {
        super(new IonFamily(), "ion");
    }

    @Test
    @Tag("long")
    void everyWordOfTheGeneratedCodeIsAFieldName() throws Exception {
        WordsOfCode.becomeFields(new IonFamily(), "ion", folder);
    }

    @Test
    @Tag("slow")
    void hardSchemasComeBack() throws Exception {
        HardSchemas.roundTrip(new IonFamily(), "ion", folder);
    }

    @Test
    void generationNeedsOnlyItsOwnLibrariesAndPrintsNothing() throws Exception {
        Surroundings.holdGeneration(IonFamily.class, List.of("ion"), folder);
    }
}
