package io.serdebench.worker.copy;

import io.serdebench.api.gen.JavaWriter;
import java.util.ArrayList;
import java.util.List;

/** The methods of a class that copies. Local names end in a digit: a package that begins with one of them would be hidden else. */
final class CopyMethods {

    private final List<String> written = new ArrayList<>();
    private int named;

    /** A name that no other method has. */
    String name(String prefix) {
        return prefix + ++named;
    }

    /** Adds a method. */
    void add(JavaWriter method) {
        written.add(method.toString());
    }

    /** Writes all methods. */
    void write(JavaWriter out) {
        written.forEach(out::block);
    }
}
