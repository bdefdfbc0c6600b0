package io.serdebench.worker.copy;

import java.lang.reflect.Field;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A field of the application's class, and how code reads and writes it.
 *
 * @param field The field.
 * @param reading What is put after an object to read it: {@code .getId()} or {@code .id}.
 * @param writing What is put after an object to write it: {@code .setId(%v)} or {@code .id = %v}; null where the constructor does.
 * @param wrapped Whether it is an {@code Optional}.
 * @param shape The shape of its value, or of that within the {@code Optional}.
 */
record Property(Field field, String reading, @Nullable String writing, boolean wrapped, Shape shape) {

    /** Its name. */
    String name() {
        return field.getName();
    }

    /** Takes its value in one object into account. */
    void see(Object owner) {
        Object value;
        try {
            value = field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        if (wrapped && value == null) {
            throw new Undescribed(shape.path(), "is null and not an empty Optional");
        }
        shape.see(value instanceof Optional<?> optional && wrapped ? optional.orElse(null) : value);
    }

    /** An expression of its value, null in place of an empty {@code Optional}. */
    String read(String owner) {
        return owner + reading + (wrapped ? ".orElse(null)" : "");
    }

    /** A value as the property has it. */
    String wrapped(String value) {
        return wrapped ? "java.util.Optional.<" + shape.own() + ">ofNullable(" + value + ")" : value;
    }

    /** A statement that writes a value. */
    String written(String owner, String value) {
        return owner + String.valueOf(writing).replace("%v", value) + ";";
    }
}
