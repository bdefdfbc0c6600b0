package io.serdebench.codec.protostuff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.ThreadMXBean;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.SpanLines;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bytes that are no records: refused by the library with its guards, and by the dissector. */
class ProtostuffDamageTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path folder;

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replace(" ", ""));
    }

    private void assertRefused(String notation, byte[] bytes) throws Exception {
        Schema schema = Notation.parseSchema(notation);
        Dissector dissector = NamedFormat.dissector("protostuff", schema);
        assertNotNull(SpanLines.refusal(dissector, bytes));
        try (Generated generated = Generated.of(
                new ProtostuffFamily(),
                "protostuff",
                schema,
                java.nio.file.Files.createTempDirectory(folder, "code"))) {
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            assertThrows(Exception.class, () -> generated.decode(bytes));
            allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
            // the first record of a schema makes the schema too
            assertEquals(0, allocated / (16 << 20), allocated + " bytes allocated");
        }
    }

    @Test
    void lengthsThatAreNotThere() throws Exception {
        // as positive as 32 bits can be: more than an array may have, and beyond them with the place added
        assertRefused("r{a:bytes}", hex("0a ffffffff07"));
        assertRefused("r{a:bytes}", hex("0a f0ffffff07"));
        assertRefused("r{a:string}", hex("0a ffffffff07"));
        assertRefused("r{a:uuid}", hex("0a ffffffff07"));
        assertRefused("r{a:bytes}", hex("0a ffffffff0f"));
        assertRefused("r{a:<bytes>}", hex("0b 0b 0a016b 12 ffffffff07"));
        // a number where bytes are due
        assertRefused("r{a:bytes}", hex("08 ffffffff07"));
    }

    @Test
    void groupsInEachOther() throws Exception {
        byte[] groups = new byte[1_000_000];
        Arrays.fill(groups, (byte) 0x13);
        assertRefused("r{a:int32}", groups);
        Arrays.fill(groups, (byte) 0x0b);
        assertRefused("r{a:{b:int32}}", groups);
    }

    @Test
    void recordsThatEndTooSoonOrTooLate() throws Exception {
        assertRefused("r{a:{b:int32?}}", hex("0b 0801"));
        assertRefused("r{a:int32}", hex("0801 0c"));
        assertRefused("r{a:int32}", hex("0801 07"));
        assertRefused("r{a:int32}", hex("0801 0c 0802"));
        assertRefused("r{a:int32}", hex("0801 00"));
    }

    @Test
    void aDecimalOfAMillionDigits() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(hex("0a c0843d"));
        out.writeBytes("9".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII));
        assertRefused("r{a:decimal(9,0)}", out.toByteArray());
    }
}
