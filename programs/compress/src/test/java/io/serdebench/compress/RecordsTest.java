package io.serdebench.compress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordsTest {

    @TempDir
    Path folder;

    private Path file(int records, int length) throws IOException {
        Path file = folder.resolve("encoded");
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < records; i++) {
                out.writeInt(length);
                for (int j = 0; j < length; j++) {
                    out.write(i);
                }
            }
        }
        return file;
    }

    @Test
    void batchesAreWholeRecordsOneBehindTheOther() throws IOException {
        Records records = Records.read(file(250, 1_000));
        List<Batch> batches = records.batches();
        assertEquals(4, batches.size());
        assertEquals(66_000, batches.get(0).bytes().length);
        assertEquals(66, batches.get(0).records());
        assertEquals(250, batches.stream().mapToInt(Batch::records).sum());
        assertEquals(250_000, batches.stream().mapToInt(b -> b.bytes().length).sum());
    }

    @Test
    void halvesAreTakenInTurn() throws IOException {
        Records records = Records.read(file(5, 1));
        assertEquals(3, records.training().size());
        assertArrayEquals(new byte[] {3}, records.trial().get(1));
    }

    @Test
    void aRecordLargerThanABatchIsOne() throws IOException {
        List<Batch> batches = Records.read(file(2, 200_000)).batches();
        assertEquals(2, batches.size());
        assertEquals(200_000, batches.get(1).bytes().length);
    }

    @Test
    void aLengthThatCannotBeIsRefused() throws IOException {
        Path file = folder.resolve("bad");
        Files.write(file, new byte[] {0x7f, 0, 0, 0, 1});
        assertThrows(IOException.class, () -> Records.read(file));
    }
}
