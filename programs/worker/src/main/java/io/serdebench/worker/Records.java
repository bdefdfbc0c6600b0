package io.serdebench.worker;

import io.serdebench.api.Domain;
import io.serdebench.api.RowsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The records that slices rotate through, as domain objects and as bytes.
 *
 * @param objects The objects of the domain.
 * @param encoded The bytes of each.
 */
record Records(Object[] objects, byte[][] encoded) {

    /** Takes every {@code stride}-th row from the row {@code first} on, at most {@code count}. */
    static Records load(Subject subject, Path rows, int first, int stride, int count) throws Exception {
        List<Object> objects = new ArrayList<>();
        List<byte[]> encoded = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            skip(reader, first);
            while (objects.size() < count) {
                var row = reader.next();
                if (row == null) {
                    break;
                }
                Object object = subject.domain().fromRow(row);
                objects.add(object);
                encoded.add(subject.binding().encode(subject.binding().create(object)));
                skip(reader, stride - 1);
            }
        }
        return new Records(objects.toArray(), encoded.toArray(new byte[0][]));
    }

    /**
     * The objects alone, of which no codec knows anything.
     *
     * @throws IllegalArgumentException where there is none
     */
    static Object[] objects(Domain<Object> domain, Path rows, int stride, int count) throws IOException {
        List<Object> objects = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            while (objects.size() < count) {
                var row = reader.next();
                if (row == null) {
                    break;
                }
                objects.add(domain.fromRow(row));
                skip(reader, stride - 1);
            }
        }
        if (objects.isEmpty()) {
            throw new IllegalArgumentException("no records to measure with");
        }
        return objects.toArray();
    }

    private static void skip(RowsFile.Reader reader, int rows) throws IOException {
        for (int i = 0; i < rows && reader.skip(); i++) {}
    }

    int count() {
        return objects.length;
    }
}
