package io.serdebench.worker;

import io.serdebench.api.objects.ObjectGraph;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/** Objects of a class that are made of the fields of two others. */
final class Mixture {

    private final Class<?> type;
    private final List<Field> fields = new ArrayList<>();
    private final boolean whole;

    /** For objects of a class, of which nobody else may have one: theirs are the fields that are set. */
    Mixture(Class<?> type) {
        this.type = type;
        Class<?> c = type;
        for (; isOfApplication(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        whole = c == Object.class && !type.isRecord() && !fields.isEmpty();
    }

    private static boolean isOfApplication(Class<?> c) {
        ClassLoader loader = c.getClassLoader();
        return !c.isArray() && !c.isEnum() && loader != null && loader != ClassLoader.getPlatformClassLoader();
    }

    /** The number of fields. */
    int fields() {
        return fields.size();
    }

    /** The name of a field. */
    String name(int number) {
        return fields.get(number).getName();
    }

    /** Gives an object all that another one has, what it only remembers included; false where that cannot be done. */
    boolean become(Object object, Object other) throws IllegalAccessException {
        if (!whole) {
            return false;
        }
        for (Field field : fields) {
            field.set(object, field.get(other));
        }
        return true;
    }

    /** True if two objects of the class have different values in a field that counts. */
    boolean differ(Object object, Object other, int number) throws IllegalAccessException {
        Field field = fields.get(number);
        return object.getClass() == type
                && other.getClass() == type
                && !Modifier.isTransient(field.getModifiers())
                && ObjectGraph.difference(field.get(object), field.get(other)) != null;
    }

    /** An object with one field of another, which is the first object itself where its fields can be set. */
    Object with(Object object, Object other, int number) throws ReflectiveOperationException {
        Field field = fields.get(number);
        if (!type.isRecord()) {
            field.set(object, field.get(other));
            return object;
        }
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            Field each = type.getDeclaredField(components[i].getName());
            each.setAccessible(true);
            types[i] = components[i].getType();
            values[i] = each.get(each.equals(field) ? other : object);
        }
        var constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }
}
