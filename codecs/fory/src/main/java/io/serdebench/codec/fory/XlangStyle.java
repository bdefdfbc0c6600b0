package io.serdebench.codec.fory;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.codec.fory.runtime.ForyUuids;
import org.apache.fory.annotation.Nullable;

/** Beans for several languages: what may be null is annotated, and UUIDs are bytes. */
final class XlangStyle implements BeanSource.Style {

    private static final String NULLABLE = "@" + Nullable.class.getName();

    private static final String UUIDS = ForyUuids.class.getName();

    /** The annotation is one of types: it stands before the simple name of a class, or before the brackets of an array. */
    @Override
    public String declared(Field field, String type) {
        if (!field.slot().optional()) {
            return type;
        }
        int arguments = type.indexOf('<');
        int name = type.endsWith("[]")
                ? type.length() - 2
                : 1 + type.lastIndexOf('.', arguments < 0 ? type.length() : arguments);
        return type.substring(0, name) + " " + NULLABLE + " " + type.substring(name);
    }

    @Override
    public String boxed(Type leaf) {
        return leaf.kind() == Kind.UUID ? "byte[]" : JavaTypes.boxed(leaf);
    }

    @Override
    public String fromDomain(Type leaf, String value) {
        return leaf.kind() == Kind.UUID ? UUIDS + ".bytes(" + value + ")" : value;
    }

    @Override
    public String toDomain(Type leaf, String value) {
        return leaf.kind() == Kind.UUID ? UUIDS + ".uuid(" + value + ")" : value;
    }
}
