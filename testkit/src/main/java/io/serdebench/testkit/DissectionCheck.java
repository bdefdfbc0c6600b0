package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.serdebench.api.FormatVariant;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** Holds a dissector to what {@link Dissector} promises, for valid bytes and for any others. */
final class DissectionCheck {

    private static final long MAX_NANOS = 1_000_000_000;
    private static final long ALLOWANCE_BYTES = 1 << 20;
    private static final long BYTES_A_BYTE = 256;
    private static final int SHOWN = 400;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Dissector dissector;

    /** Of a codec's own dissector; a codec that is only measured has none, and the promise is skipped. */
    static DissectionCheck of(String codec, Schema schema) {
        FormatVariant format = NamedFormat.of(codec);
        Dissector dissector = format == null ? null : format.dissector(schema);
        Assumptions.assumeTrue(dissector != null, "it has no dissector");
        return new DissectionCheck(Objects.requireNonNull(dissector));
    }

    /** Of the dissector of the codec's format that needs no schema; null where there is none. */
    static @Nullable DissectionCheck schemaless(String codec) {
        FormatVariant format = NamedFormat.of(codec);
        Dissector dissector = format == null ? null : format.schemaless();
        return dissector == null ? null : new DissectionCheck(dissector);
    }

    DissectionCheck(Dissector dissector) {
        this.dissector = dissector;
    }

    /** Every byte is explained, and the row is the one that was encoded. */
    void agrees(Struct root, @Nullable Object[] expected, byte[] bytes) {
        RowDiff difference = RowDiff.first(root, expected, explained(bytes));
        assertNull(difference, () -> "in " + hex(bytes));
    }

    /** Every byte is explained. */
    Object[] explained(byte[] bytes) {
        CoverCheck cover = new CoverCheck(bytes.length);
        try {
            Object[] row = dissector.dissect(bytes, cover);
            cover.finished();
            return row;
        } catch (UndecodableException e) {
            throw new AssertionError(
                    "undecodable from offset " + e.offset() + ": " + e.getMessage() + ", in " + hex(bytes), e);
        } catch (AssertionError | RuntimeException | StackOverflowError e) {
            throw new AssertionError(e + ", in " + hex(bytes), e);
        }
    }

    /**
     * Any bytes are explained or refused where they stop making sense, soon and in little memory.
     *
     * @return whether they were explained to the end
     */
    boolean harmless(byte[] bytes) {
        byte[] given = bytes.clone();
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long begun = THREADS.getCurrentThreadCpuTime();
        boolean whole = attempt(bytes);
        long nanos = THREADS.getCurrentThreadCpuTime() - begun;
        allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        assertTrue(Arrays.equals(given, bytes), () -> "the bytes were changed: " + hex(given));
        long most = ALLOWANCE_BYTES + BYTES_A_BYTE * bytes.length;
        if (allocated > most) {
            throw new AssertionError(allocated + " bytes allocated for " + bytes.length + ": " + hex(bytes));
        }
        if (nanos > MAX_NANOS) {
            // a collection may fall into it once, at the same bytes it does not do so twice
            begun = THREADS.getCurrentThreadCpuTime();
            attempt(bytes);
            long again = THREADS.getCurrentThreadCpuTime() - begun;
            assertTrue(again <= MAX_NANOS, () -> nanos + " ns for " + bytes.length + " bytes: " + hex(bytes));
        }
        return whole;
    }

    private boolean attempt(byte[] bytes) {
        CoverCheck cover = new CoverCheck(bytes.length);
        try {
            dissector.dissect(bytes, cover);
            cover.finished();
            return true;
        } catch (UndecodableException e) {
            assertEquals(cover.at(), e.offset(), () -> "the offset of '" + e.getMessage() + "' in " + hex(bytes));
            assertFalse(String.valueOf(e.getMessage()).isBlank());
            return false;
        } catch (AssertionError | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw new AssertionError(e + ", in " + hex(bytes), e);
        }
    }

    private static String hex(byte[] bytes) {
        String text = HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, SHOWN));
        return bytes.length <= SHOWN ? text : text + "… (" + bytes.length + " bytes)";
    }
}
