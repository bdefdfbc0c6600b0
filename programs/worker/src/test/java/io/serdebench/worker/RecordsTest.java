package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordsTest {

    @TempDir
    Path folder = Path.of("");

    private Path rows = Path.of("");

    @SuppressWarnings({"unchecked", "rawtypes"})
    private final Subject subject =
            new Subject((io.serdebench.api.Domain) new TextRows(), (io.serdebench.api.Binding) new TextBinding());

    @BeforeEach
    void write() throws IOException {
        rows = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema(TextRows.NOTATION))) {
            for (int i = 0; i < 10; i++) {
                writer.write(new @Nullable Object[] {i, null});
            }
        }
    }

    private int[] loaded(int first, int stride, int count) throws Exception {
        Records records = Records.load(subject, rows, first, stride, count);
        assertEquals(records.count(), records.encoded().length);
        int[] ids = new int[records.count()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = ((TextRows.Order) records.objects()[i]).id();
            assertEquals("" + ids[i], new String(records.encoded()[i], StandardCharsets.UTF_8), "its own bytes");
        }
        return ids;
    }

    @Test
    void rowsAreTakenFromTheFirstInStrides() throws Exception {
        assertArrayEquals(new int[] {0, 1, 2}, loaded(0, 1, 3));
        assertArrayEquals(new int[] {2, 5, 8}, loaded(2, 3, 3));
        assertArrayEquals(new int[] {1, 5, 9}, loaded(1, 4, 100));
        assertArrayEquals(new int[] {9}, loaded(9, 1, 5));
        assertArrayEquals(new int[0], loaded(10, 1, 5));
        assertArrayEquals(new int[0], loaded(0, 1, 0));
    }

    @Test
    void objectsAloneAreTakenInStridesToo() throws Exception {
        Object[] objects = Records.objects(subject.domain(), rows, 3, 3);
        assertEquals(
                "[0, 3, 6]",
                Arrays.toString(Arrays.stream(objects)
                        .mapToInt(order -> ((TextRows.Order) order).id())
                        .toArray()));
        assertEquals(10, Records.objects(subject.domain(), rows, 1, 100).length);
    }
}
