package io.serdebench.codec.fory.runtime;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.fory.Fory;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.exception.InsecureException;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.collection.CollectionLikeSerializer;
import org.apache.fory.serializer.collection.MapLikeSerializer;

/**
 * Fory registers some 170 classes by itself, most of them of Java, and bytes may name any of them where a field's class is not
 * final: decimals, lists, maps, and what is in them. Those that records do not have are refused here.
 */
@SuppressWarnings("rawtypes")
final class ForyGuards {

    private static final Set<Class<?>> VALUES = Set.of(
            Boolean.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigDecimal.class,
            String.class,
            byte[].class,
            LocalDate.class,
            Instant.class,
            UUID.class,
            ArrayList.class,
            LinkedHashMap.class);

    private ForyGuards() {}

    /** Before beans are registered. */
    static void refuseOthers(Fory fory) {
        ClassResolver resolver = (ClassResolver) fory.getTypeResolver();
        for (Class<?> type : resolver.getRegisteredClasses()) {
            if (!type.isPrimitive() && !VALUES.contains(type)) {
                fory.registerSerializer(type, refusing(resolver, type));
            }
        }
    }

    private static Serializer<?> refusing(TypeResolver resolver, Class<?> type) {
        if (Collection.class.isAssignableFrom(type)) {
            return new Collections<>(resolver, type);
        }
        return Map.class.isAssignableFrom(type) ? new Maps<>(resolver, type) : new Others<>(resolver, type);
    }

    private static InsecureException refused(Class<?> type) {
        return new InsecureException(type.getName() + " where records have none");
    }

    private static final class Others<T> extends Serializer<T> {

        Others(TypeResolver resolver, Class<T> type) {
            super(resolver.getConfig(), type);
        }

        @Override
        public void write(WriteContext context, T value) {
            throw refused(type);
        }

        @Override
        public T read(ReadContext context) {
            throw refused(type);
        }
    }

    private static final class Collections<T> extends CollectionLikeSerializer<T> {

        Collections(TypeResolver resolver, Class<T> type) {
            super(resolver, type, false);
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, T value) {
            throw refused(type);
        }

        @Override
        public T read(ReadContext context) {
            throw refused(type);
        }

        @Override
        public Collection newCollection(ReadContext context, boolean elementReadAlwaysAdvances) {
            throw refused(type);
        }

        @Override
        public T onCollectionRead(Collection collection) {
            throw refused(type);
        }
    }

    private static final class Maps<T> extends MapLikeSerializer<T> {

        Maps(TypeResolver resolver, Class<T> type) {
            super(resolver, type, false);
        }

        @Override
        public Map onMapWrite(WriteContext context, T value) {
            throw refused(type);
        }

        @Override
        public T read(ReadContext context) {
            throw refused(type);
        }

        @Override
        public Map newMap(ReadContext context, boolean entryReadAlwaysAdvances) {
            throw refused(type);
        }

        @Override
        public T onMapCopy(Map map) {
            throw refused(type);
        }

        @Override
        public T onMapRead(Map map) {
            throw refused(type);
        }
    }
}
