package io.serdebench.worker.copy;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Finds the shape of the application's class. */
final class Shapes {

    private final Access access;

    /** Classes that are open: one within itself is a cycle. */
    private final Deque<Class<?>> open = new ArrayDeque<>();

    Shapes(Access access) {
        this.access = access;
    }

    /**
     * The shape of a record or bean.
     *
     * @throws Undescribed where it has none
     */
    BeanShape bean(Class<?> type, String path) {
        checkKind(type, path);
        if (open.contains(type)) {
            throw new Undescribed(path, "is a " + type.getName() + " within a " + type.getName() + ": a cycle");
        }
        open.push(type);
        Members members = new Members(type, path, access);
        BeanShape bean = new BeanShape(path, type, members.making());
        for (Field field : members.fields()) {
            String place = path + "." + field.getName();
            Type declared = field.getGenericType();
            boolean wrapped = field.getType() == Optional.class;
            Shape shape = of(wrapped ? argument(declared, 0, place) : declared, place);
            bean.add(new Property(field, members.reading(field), members.writing(field), wrapped, shape));
        }
        open.pop();
        return bean;
    }

    private void checkKind(Class<?> type, String path) {
        if (isOfJdk(type)) {
            throw new Undescribed(path, "is a " + type.getName() + ", which no schema has a type for");
        }
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            throw new Undescribed(
                    path,
                    "is of the " + (type.isInterface() ? "interface " : "abstract class ") + type.getName()
                            + ", which has subtypes");
        }
        if (type.getTypeParameters().length > 0) {
            throw new Undescribed(path, "is of the generic class " + type.getName());
        }
        if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
            throw new Undescribed(path, "is of the inner class " + type.getName() + ", which is not static");
        }
        access.check(type, path);
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.isPrimitive()
                || type.getClassLoader() == null
                || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    private Shape of(Type declared, String path) {
        if (declared instanceof Class<?> type) {
            return ofClass(type, path);
        }
        if (declared instanceof GenericArrayType) {
            throw new Undescribed(path, "is an array of a generic class");
        }
        if (declared instanceof ParameterizedType generic && generic.getRawType() instanceof Class<?> raw) {
            if (ManyShape.isKnown(raw)) {
                return new ManyShape(path, raw, of(argument(declared, 0, path), path + "[]"), isWildcard(generic, 0));
            }
            if (MapShape.isKnown(raw)) {
                if (argument(declared, 0, path) != String.class || isWildcard(generic, 0)) {
                    throw new Undescribed(path, "has keys other than texts");
                }
                return new MapShape(path, raw, of(argument(declared, 1, path), path + "[]"), isWildcard(generic, 1));
            }
            throw new Undescribed(path, "is of the generic class " + raw.getName());
        }
        throw new Undescribed(path, "is of the type " + declared.getTypeName() + ", which is not known before it runs");
    }

    private Shape ofClass(Class<?> type, String path) {
        LeafKind leaf = LeafKind.of(type);
        if (leaf != null) {
            if (type.isEnum()) {
                access.check(type, path);
            }
            return new LeafShape(path, leaf, LeafKind.boxed(type).getCanonicalName());
        }
        if (type.isArray()) {
            return new ManyShape(path, type, ofClass(type.getComponentType(), path + "[]"), false);
        }
        if (ManyShape.isKnown(type) || MapShape.isKnown(type)) {
            throw new Undescribed(path, "is a " + type.getName() + " that does not say of what");
        }
        return bean(type, path);
    }

    /** An argument of a generic type; of a wildcard its upper bound. */
    private static Type argument(Type declared, int index, String path) {
        if (!(declared instanceof ParameterizedType generic)) {
            throw new Undescribed(path, "is a " + declared.getTypeName() + " that does not say of what");
        }
        Type argument = generic.getActualTypeArguments()[index];
        if (!(argument instanceof WildcardType wildcard)) {
            if (argument instanceof ParameterizedType inner) {
                for (int i = 0; i < inner.getActualTypeArguments().length; i++) {
                    if (isWildcard(inner, i)) {
                        throw new Undescribed(path, "has a wildcard within " + generic.getTypeName());
                    }
                }
            }
            return argument;
        }
        if (wildcard.getLowerBounds().length > 0) {
            throw new Undescribed(path, "is a " + generic.getTypeName());
        }
        return wildcard.getUpperBounds()[0];
    }

    private static boolean isWildcard(ParameterizedType generic, int index) {
        return generic.getActualTypeArguments()[index] instanceof WildcardType;
    }
}
