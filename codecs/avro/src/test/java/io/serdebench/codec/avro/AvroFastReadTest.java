package io.serdebench.codec.avro;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.testkit.Generated;
import java.io.EOFException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import org.apache.avro.generic.GenericData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which of Avro's ways a record takes, known by the methods that a failure in the middle of it has passed through. */
class AvroFastReadTest {

    private static final String FAST = "org.apache.avro.io.FastReaderBuilder$RecordReader.read";
    private static final String CLASSIC = "org.apache.avro.generic.GenericDatumReader.readRecord";
    private static final String CODER = "serdebench.generated.codec.R.customEncode";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"avro-specific", "avro-fastread", "avro-generic"})
    void theFastReaderReads(String codec) throws Exception {
        Set<String> methods = reading(codec);
        assertTrue(methods.contains(FAST), methods::toString);
        assertFalse(methods.contains(CLASSIC), methods::toString);
    }

    /** The other codec, for which the property does hold, proves that the two ways are distinguished. */
    @Test
    void avroFastreadAsksForTheFastReaderItself() throws Exception {
        System.setProperty(GenericData.FAST_READER_PROP, "false");
        try {
            Set<String> methods = reading("avro-fastread");
            assertTrue(methods.contains(FAST), methods::toString);
            assertFalse(methods.contains(CLASSIC), methods::toString);
            Set<String> others = reading("avro-specific");
            assertFalse(others.contains(FAST), others::toString);
            assertTrue(others.contains(CLASSIC), others::toString);
        } finally {
            System.clearProperty(GenericData.FAST_READER_PROP);
        }
    }

    @Test
    void customCodersWriteRecordsWithoutLogicalTypes() throws Exception {
        Set<String> methods = writing("avro-fastread", "r{a:string}", new @Nullable Object[] {null});
        assertTrue(methods.contains(CODER), methods::toString);
        Set<String> others = writing("avro-specific", "r{a:string}", new @Nullable Object[] {null});
        assertFalse(others.contains(CODER), others::toString);
    }

    @Test
    void customCodersDoNotWriteRecordsWithLogicalTypes() throws Exception {
        @Nullable Object[] row = {null, LocalDate.EPOCH};
        Set<String> methods = writing("avro-fastread", "r{a:string,b:date}", row);
        assertFalse(methods.contains(CODER), methods::toString);
    }

    /** The methods on the way to a text that ends too soon. */
    private Set<String> reading(String codec) throws Exception {
        try (Generated generated = generate(codec, "r{a:int32,b:{c:string}}")) {
            byte[] cut = {2, 6, 'x'};
            return methods(assertThrows(EOFException.class, () -> generated.decode(cut)));
        }
    }

    /** The methods on the way to a required text that is null. */
    private Set<String> writing(String codec, String schema, @Nullable Object[] row) throws Exception {
        try (Generated generated = generate(codec, schema)) {
            return methods(assertThrows(NullPointerException.class, () -> generated.encode(row)));
        }
    }

    private static Set<String> methods(Throwable failure) {
        Set<String> methods = new HashSet<>();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            for (StackTraceElement frame : cause.getStackTrace()) {
                methods.add(frame.getClassName() + "." + frame.getMethodName());
            }
        }
        return methods;
    }

    private Generated generate(String codec, String schema) throws Exception {
        return Generated.of(new Avro(), codec, Notation.parseSchema(schema), Files.createTempDirectory(folder, codec));
    }
}
