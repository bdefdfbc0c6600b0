package io.serdebench.api.objects;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.HashSet;
import java.util.Set;

/**
 * The application's classes that fields are declared with. An application registers all classes of its model: an object of one may be
 * in a record that nobody has seen yet, and a library's generated code asks for all of them.
 */
final class DeclaredClasses {

    private final Set<Class<?>> found;
    private final Set<Type> seen = new HashSet<>();

    private DeclaredClasses(Set<Class<?>> found) {
        this.found = found;
    }

    /** Adds to classes those that their fields are declared with, and so on: neither interfaces nor abstract classes. */
    static void addTo(Set<Class<?>> classes) {
        DeclaredClasses declared = new DeclaredClasses(classes);
        Set.copyOf(classes).forEach(declared::ofFields);
    }

    private void ofFields(Class<?> type) {
        if (ObjectFields.isOfJdk(type) || type.isEnum() || !seen.add(type)) {
            return;
        }
        for (Field field : ObjectFields.of(type)) {
            of(field.getGenericType());
        }
        if (type.isSealed()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                of(permitted);
            }
        }
    }

    private void of(Type type) {
        if (type instanceof Class<?> raw) {
            if (raw.isArray()) {
                of(raw.getComponentType());
            } else if (!ObjectFields.isOfJdk(raw)) {
                if (raw.isEnum() || !(raw.isInterface() || Modifier.isAbstract(raw.getModifiers()))) {
                    found.add(raw);
                }
                ofFields(raw);
            }
        } else if (type instanceof ParameterizedType given && seen.add(type)) {
            of(given.getRawType());
            all(given.getActualTypeArguments());
        } else if (type instanceof GenericArrayType array) {
            of(array.getGenericComponentType());
        } else if (type instanceof WildcardType wildcard) {
            all(wildcard.getUpperBounds());
        }
    }

    private void all(Type[] types) {
        for (Type type : types) {
            of(type);
        }
    }
}
