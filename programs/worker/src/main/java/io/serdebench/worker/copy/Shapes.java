package io.serdebench.worker.copy;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds the shape of the application's class. */
final class Shapes {

    private final Access access;

    /** Classes that are open: one within itself is a cycle. */
    private final Deque<Class<?>> open = new ArrayDeque<>();

    /** Classes that were looked at: what is wrong with one is said once. */
    private final Set<Class<?>> seen = new HashSet<>();

    private final List<Undescribed> faults = new ArrayList<>();

    private Shapes(Access access) {
        this.access = access;
    }

    /**
     * The shape of the class of the records.
     *
     * @throws Undescribed where it has none: of all classes and properties in it
     */
    static BeanShape of(Class<?> type, Access access) {
        Shapes shapes = new Shapes(access);
        BeanShape shape = shapes.bean(type, type.getSimpleName());
        if (!shapes.faults.isEmpty()) {
            throw Undescribed.together(shapes.faults);
        }
        return shape;
    }

    /** The shape of a record or bean; a wrong one where there is a fault, which is kept. */
    private BeanShape bean(Class<?> type, String path) {
        checkKind(type, path);
        if (open.contains(type)) {
            throw new Undescribed(path, "is a " + type.getName() + " within a " + type.getName() + ": a cycle");
        }
        if (!seen.add(type) && !faults.isEmpty()) {
            return new BeanShape(path, type, Making.EMPTY);
        }
        Members members = new Members(type, path, access);
        Making making = orFault(() -> {
            access.check(type, path);
            return members.making();
        });
        BeanShape bean = new BeanShape(path, type, making == null ? Making.EMPTY : making);
        open.push(type);
        for (Field field : members.fields()) {
            String place = path + "." + field.getName();
            Type declared = field.getGenericType();
            boolean wrapped = field.getType() == Optional.class;
            Shape shape = orFault(() -> of(wrapped ? argument(declared, 0, place) : declared, place));
            String reading = orFault(() -> members.reading(field));
            String writing = making == null ? null : orFault(() -> members.writing(field));
            if (shape != null && reading != null) {
                bean.add(new Property(field, reading, writing, wrapped, shape));
            }
        }
        open.pop();
        return bean;
    }

    /** The next fault would be found only when this one is repaired, so that it goes on without what is missing. */
    private <T> @Nullable T orFault(Supplier<@Nullable T> made) {
        try {
            return made.get();
        } catch (Undescribed fault) {
            faults.add(fault);
            return null;
        }
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
