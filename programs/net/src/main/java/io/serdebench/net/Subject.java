package io.serdebench.net;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.RowsFile;
import io.serdebench.protocol.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The codec whose records are sent: the generated domain and binding.
 *
 * @param domain The application's objects.
 * @param binding The codec.
 */
record Subject(Domain<Object> domain, Binding<Object, Object> binding) {

    /** Finds them by their names on the class path; as bytes where the request says {@code opaque}. */
    @SuppressWarnings("unchecked")
    static Subject of(Request request) throws ReflectiveOperationException {
        Subject subject = new Subject(
                (Domain<Object>) make(request.text("domain")), (Binding<Object, Object>) make(request.text("binding")));
        return Boolean.parseBoolean(request.text("opaque")) ? subject.opaque() : subject;
    }

    /** The same records, encoded beforehand. */
    Subject opaque() {
        OpaqueRecords records = new OpaqueRecords(this);
        return new Subject(records, records);
    }

    private static Object make(String className) throws ReflectiveOperationException {
        return Class.forName(className).getConstructor().newInstance();
    }

    /**
     * The objects of the first rows of a file.
     *
     * @throws IOException if it cannot be read or has no rows
     */
    Object[] objects(Path rows, int most) throws IOException {
        List<Object> objects = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            for (var row = reader.next(); row != null && objects.size() < most; row = reader.next()) {
                objects.add(domain.fromRow(row));
            }
        }
        if (objects.isEmpty()) {
            throw new IOException("there are no records to send");
        }
        return objects.toArray();
    }

    /** The digest that equal objects have in common: all values of the object, mixed into 32 bits. */
    int digest(Object object) {
        return Long.hashCode(domain.touch(object));
    }
}
