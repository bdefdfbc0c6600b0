package io.serdebench.worker.copy;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The fields of one class, and how code makes its objects, reads and writes them. */
final class Members {

    private final Class<?> type;
    private final String path;
    private final Access access;
    private final List<Field> fields = new ArrayList<>();
    private @Nullable Making making;

    /**
     * Looks at a class.
     *
     * @throws Undescribed where it has no fields of its own
     */
    Members(Class<?> type, String path, Access access) {
        this.type = type;
        this.path = path;
        this.access = access;
        find();
    }

    /** The fields that make up the state of an object, those of superclasses first. */
    List<Field> fields() {
        return fields;
    }

    /**
     * How an object is made.
     *
     * @throws Undescribed where code cannot make one
     */
    Making making() {
        Making known = making;
        if (known == null) {
            known = findMaking();
            making = known;
        }
        return known;
    }

    private void find() {
        Set<String> names = new HashSet<>();
        for (Class<?> c = type; c != null && c != Object.class && c != Record.class; c = c.getSuperclass()) {
            if (c.getClassLoader() == null) {
                throw new Undescribed(path, "extends " + c.getName());
            }
            List<Field> own = new ArrayList<>();
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) {
                    if (!names.add(field.getName())) {
                        throw new Undescribed(path + "." + field.getName(), "is the name of two fields");
                    }
                    field.setAccessible(true);
                    own.add(field);
                }
            }
            fields.addAll(0, own);
        }
        if (fields.isEmpty()) {
            throw new Undescribed(path, "has no fields");
        }
    }

    private Making findMaking() {
        List<Integer> whole = null;
        boolean isEmpty = false;
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (access.reaches(constructor)) {
                isEmpty |= constructor.getParameterCount() == 0;
                List<Integer> order = order(constructor);
                whole = order == null ? whole : order;
            }
        }
        if (isEmpty && (whole == null || fields.stream().allMatch(this::isWritable))) {
            return Making.EMPTY;
        }
        if (whole == null) {
            throw new Undescribed(
                    path,
                    "is of the class " + type.getName() + ", which has " + noConstructor(),
                    "add one without parameters and setters, or one of all its fields in their order",
                    BuilderMethod.isThere(type)
                            ? "Builders are not used; --serde NAME=CLASS measures a serializer of yours"
                            : "");
        }
        return new Making(whole);
    }

    /** The constructors that are missing; the words go on after "which has". */
    private String noConstructor() {
        boolean isAny = Stream.of(type.getDeclaredConstructors()).anyMatch(access::reaches);
        boolean isPublic = type.getConstructors().length > 0;
        return isAny
                ? "no public constructor of all its fields, and none without parameters"
                : isPublic ? "no public constructor without checked exceptions" : "no public constructor";
    }

    /** The number of the field of each parameter: by name where the class file has names, in the order of the fields else. */
    private @Nullable List<Integer> order(Constructor<?> constructor) {
        Parameter[] parameters = constructor.getParameters();
        Type[] types = constructor.getGenericParameterTypes();
        if (parameters.length != fields.size() || types.length != parameters.length) {
            return null;
        }
        boolean named = Stream.of(parameters).allMatch(Parameter::isNamePresent);
        Set<Integer> order = new LinkedHashSet<>();
        for (int i = 0; i < parameters.length; i++) {
            int at = named ? indexOf(parameters[i].getName()) : i;
            if (at < 0 || !fields.get(at).getGenericType().equals(types[i])) {
                return null;
            }
            order.add(at);
        }
        return order.size() == parameters.length ? List.copyOf(order) : null;
    }

    private int indexOf(String name) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).getName().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Code that reads a field, after the object.
     *
     * @throws Undescribed where there is none
     */
    String reading(Field field) {
        String name = field.getName();
        for (String getter : List.of("get" + upper(name), "is" + upper(name), name)) {
            Method method = method(getter);
            if (method != null && method.getGenericReturnType().equals(field.getGenericType())) {
                return "." + getter + "()";
            }
        }
        if (access.reaches(field)) {
            return "." + name;
        }
        throw new Undescribed(path + "." + name, "has no public getter", "add get" + upper(name) + "()");
    }

    /**
     * Code that writes a field, after the object; null where the constructor does.
     *
     * @throws Undescribed where there is none
     */
    @Nullable
    String writing(Field field) {
        if (making().order() != null) {
            return null;
        }
        String found = setting(field);
        if (found == null) {
            throw new Undescribed(
                    path + "." + field.getName(),
                    "has no public setter",
                    "add set" + upper(field.getName()) + ", or a public constructor of all fields in their order");
        }
        return found;
    }

    private boolean isWritable(Field field) {
        return setting(field) != null;
    }

    private @Nullable String setting(Field field) {
        String name = field.getName();
        List<String> setters = new ArrayList<>(List.of("set" + upper(name)));
        if (name.startsWith("is") && name.length() > 2) {
            setters.add("set" + name.substring(2));
        }
        for (String setter : setters) {
            Method method = method(setter, field.getType());
            if (method != null && method.getGenericParameterTypes()[0].equals(field.getGenericType())) {
                return "." + setter + "(%v)";
            }
        }
        return access.reaches(field) && !Modifier.isFinal(field.getModifiers()) ? "." + name + " = %v" : null;
    }

    private @Nullable Method method(String name, Class<?>... parameters) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            try {
                Method method = c.getDeclaredMethod(name, parameters);
                if (!Modifier.isStatic(method.getModifiers()) && access.reaches(method)) {
                    return method;
                }
            } catch (NoSuchMethodException e) {
                // the superclass may have it
            }
        }
        return null;
    }

    private static String upper(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
