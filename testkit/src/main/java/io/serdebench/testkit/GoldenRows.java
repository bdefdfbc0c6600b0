package io.serdebench.testkit;

import io.serdebench.api.Batch;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The records that golden bytes are written for: those of {@link Golden}, and records of every type, the smallest of many random
 * ones, so that the files stay small.
 */
final class GoldenRows {

    private static final int DRAWN = 1_500;
    private static final int KEPT = 20;

    private GoldenRows() {}

    /**
     * The files of rows of a codec's schemas, in order. Those that are not there yet are written.
     *
     * @param folder The folder of the files.
     * @param codec The codec whose name a file bears where it carries another shape than records and batches
     * @param shape What the codec carries of a schema
     */
    static List<Path> files(Path folder, String codec, UnaryOperator<Schema> shape) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Golden.Example example : Golden.examples()) {
            Schema shaped = shape.apply(example.schema());
            if (shaped.equals(example.schema())) {
                files.add(file(folder.resolve(example.name() + ".rows"), shaped, example::rows));
            } else if (isBatch(shaped)) {
                files.add(file(
                        folder.resolve(example.name() + "-batch.rows"),
                        shaped,
                        () -> Collections.singletonList(batch(example.rows()))));
            }
        }
        Schema every = Schemas.everyType();
        Schema shaped = shape.apply(every);
        if (isBatch(shaped)) {
            files.add(file(folder.resolve("every-type-batch.rows"), shaped, () -> {
                List<@Nullable Object[]> rows = smallest(every, folder);
                return List.of(batch(List.of()), batch(rows.subList(0, 1)), batch(rows));
            }));
        } else {
            String name = shaped.equals(every) ? "every-type" : "every-type-" + codec;
            files.add(file(folder.resolve(name + ".rows"), shaped, () -> smallest(shaped, folder)));
        }
        return files;
    }

    private static boolean isBatch(Schema schema) {
        try {
            Batch.records(schema);
            return true;
        } catch (UnsupportedSchemaException e) {
            return false;
        }
    }

    private static @Nullable Object[] batch(List<@Nullable Object[]> rows) {
        return new Object[] {rows};
    }

    /** Rows that are made where their file is not there yet. */
    private interface Rows {
        List<@Nullable Object[]> made() throws IOException;
    }

    private static Path file(Path file, Schema schema, Rows rows) throws IOException {
        if (!Files.exists(file)) {
            try (RowsFile.Writer writer = new RowsFile.Writer(file, schema)) {
                for (@Nullable Object[] row : rows.made()) {
                    writer.write(row);
                }
            }
        }
        return file;
    }

    /** A row and its size in the neutral form, bytes. */
    private record Sized(@Nullable Object[] row, int bytes) {}

    private static List<@Nullable Object[]> smallest(Schema schema, Path folder) throws IOException {
        Path temporary = Files.createTempFile(folder, "drawn", null);
        RandomRows random = new RandomRows(20);
        try (RowsFile.Writer writer = new RowsFile.Writer(temporary, schema)) {
            for (int i = 0; i < DRAWN; i++) {
                writer.write(random.row(schema.root()));
            }
        }
        List<Sized> drawn = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(temporary)) {
            for (int i = 0; i < DRAWN; i++) {
                drawn.add(new Sized(Objects.requireNonNull(reader.next()), reader.rowBytes()));
            }
        }
        Files.delete(temporary);
        drawn.sort(Comparator.comparingInt(Sized::bytes));
        List<@Nullable Object[]> rows = new ArrayList<>();
        drawn.subList(0, KEPT).forEach(sized -> rows.add(sized.row()));
        return rows;
    }
}
