package io.serdebench.bench;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.RowsFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Material of a plain benchmark: a codec and all records, named by system properties of the forked JVM.
 *
 * @param objects The objects of the domain.
 * @param encoded The bytes of each.
 */
record Material(Binding<Object, Object> binding, Object[] objects, byte[][] encoded) {

    static final String DOMAIN = "bench.domain";
    static final String BINDING = "bench.binding";
    static final String ROWS = "bench.rows";

    /** One record in this many is taken, the same ones as the first round of a run takes. */
    static final String STRIDE = "bench.stride";

    private static final int PARTS = Integer.getInteger(STRIDE, 1);

    @SuppressWarnings("unchecked")
    static Material load() throws Exception {
        Domain<Object> domain = (Domain<Object>) make(System.getProperty(DOMAIN));
        Binding<Object, Object> binding = (Binding<Object, Object>) make(System.getProperty(BINDING));
        List<Object> objects = new ArrayList<>();
        List<byte[]> encoded = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(Path.of(System.getProperty(ROWS)))) {
            int number = 0;
            for (Object[] row = reader.next(); row != null; row = reader.next()) {
                if (number++ % PARTS != 0) {
                    continue;
                }
                Object object = domain.fromRow(row);
                objects.add(object);
                encoded.add(binding.encode(binding.create(object)));
            }
        }
        return new Material(binding, objects.toArray(), encoded.toArray(new byte[0][]));
    }

    private static Object make(String className) throws ReflectiveOperationException {
        return Class.forName(className).getConstructor().newInstance();
    }
}
