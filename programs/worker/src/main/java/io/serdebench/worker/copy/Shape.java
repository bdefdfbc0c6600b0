package io.serdebench.worker.copy;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaTypes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One place of the application's class: which values it has, and how they are copied. */
abstract class Shape {

    private final String path;
    private boolean nulls;
    private @Nullable Type named;

    Shape(String path) {
        this.path = path;
    }

    /** The place, from the class of the records on. */
    final String path() {
        return path;
    }

    /** Takes one value of the place into account. */
    final void see(@Nullable Object value) {
        if (value == null) {
            nulls = true;
        } else {
            look(value);
        }
    }

    /** Takes a value into account that is not null. */
    abstract void look(Object value);

    /** The type of all values that were seen. */
    abstract Type type();

    /** The type, and whether there was null among the values. */
    final Slot slot() {
        return new Slot(type(), nulls);
    }

    /** Takes the type whose structs have their names. */
    void name(Type type) {
        named = type;
    }

    /** The type whose structs have their names. */
    final Type named() {
        return Objects.requireNonNull(named);
    }

    /** The generated class of a value in source, boxed. */
    final String generated() {
        return JavaTypes.boxed(DomainSource.MODEL, named());
    }

    /** The application's class of a value in source, boxed. */
    abstract String own();

    /** An expression of the generated value, or the same text where the value is taken as it is. */
    abstract String to(String value, CopyMethods methods);

    /** An expression of the application's value, or the same text where the value is taken as it is. */
    abstract String from(String value, CopyMethods methods);

    /** Writes the methods of the records and beans within. */
    void writeBeans(CopyMethods methods) {}

    /** The same, or null where an element may be null. */
    final String toElement(String value, CopyMethods methods) {
        return orNull(nulls, value, to(value, methods));
    }

    /** The same, or null where an element may be null. */
    final String fromElement(String value, CopyMethods methods) {
        return orNull(nulls, value, from(value, methods));
    }

    /** An expression that is null where the value is. */
    static String orNull(boolean optional, String value, String converted) {
        return optional && !converted.equals(value) ? "(" + value + " == null ? null : " + converted + ")" : converted;
    }
}
