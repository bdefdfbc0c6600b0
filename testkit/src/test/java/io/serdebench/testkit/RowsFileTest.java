package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.RowDiff;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowsFileTest {

    @TempDir
    Path folder;

    @Test
    void rowsComeBack() throws IOException {
        Schema schema = Schemas.everyType();
        Path file = write(schema, 200);
        RandomRows rows = new RandomRows(5);
        try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
            assertEquals(schema, reader.schema());
            for (int i = 0; i < 200; i++) {
                var row = reader.next();
                assertNotNull(row);
                assertNull(RowDiff.first(schema.root(), rows.row(schema.root()), row));
            }
            assertNull(reader.next());
        }
    }

    @Test
    void aCutFileIsRefused() throws IOException {
        Path file = write(Schemas.orders(), 3);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
            reader.next();
            reader.next();
            assertThrows(IOException.class, reader::next);
        }
    }

    private Path write(Schema schema, int count) throws IOException {
        Path file = folder.resolve("rows");
        RandomRows rows = new RandomRows(5);
        try (RowsFile.Writer writer = new RowsFile.Writer(file, schema)) {
            for (int i = 0; i < count; i++) {
                writer.write(rows.row(schema.root()));
            }
        }
        return file;
    }
}
