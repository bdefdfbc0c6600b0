package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Batch;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of every codec that carries batches of records and nothing else. */
public abstract class BatchContract extends CodecContract {

    /** For a family whose manifest lies in the current folder. */
    protected BatchContract(CodecFamily family, String... codecs) {
        super(family, codecs);
    }

    @Override
    protected final Schema shape(Schema schema) {
        return Batch.of(schema);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void singleRecordsAreRefusedWithWhatToType(String codec, @TempDir Path folder) {
        UnsupportedSchemaException refused =
                assertThrows(UnsupportedSchemaException.class, () -> generate(codec, Schemas.orders(), folder));
        assertTrue(String.valueOf(refused.getMessage()).contains("--shape batch:100"), refused.getMessage());
    }
}
