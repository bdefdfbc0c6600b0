package io.serdebench.codec.fastjson2;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.Model;
import io.serdebench.api.gen.PropertyNames;
import java.util.List;

/**
 * fastjson2's annotations: names, and an ordinal, since it would sort members by their names. They stand on the accessors, where its
 * own rules for names are of no account.
 */
final class JsonFields implements BeanSource.Style {

    private final Model beans;

    JsonFields(String packageName) {
        beans = new BeanSource(packageName, new BeanSource.Style() {});
    }

    @Override
    public List<String> annotations(Struct struct) {
        if (BareVariant.of(struct) == null) {
            return List.of();
        }
        String bean = beans.struct(struct);
        return List.of("@com.alibaba.fastjson2.annotation.JSONType(serializer = " + bean + "." + VariantHandlers.WRITER
                + ".class, deserializer = " + bean + "." + VariantHandlers.READER + ".class)");
    }

    @Override
    public List<String> members(Struct struct) {
        return BareVariant.of(struct) == null ? List.of() : new VariantHandlers(beans, struct).lines();
    }

    @Override
    public List<String> accessorAnnotations(Struct struct, Field field) {
        String name = PropertyNames.of(struct, field);
        String written = WrittenNames.of(struct, field);
        // the name that is read is not escaped any more
        String read = written.equals(name) ? "" : "alternateNames = " + Names.quote(name) + ", ";
        return List.of("@com.alibaba.fastjson2.annotation.JSONField(name = " + Names.quote(written) + ", " + read
                + "ordinal = " + ordinal(struct, field) + ")");
    }

    /** From one: to fastjson2 zero is none. */
    static int ordinal(Struct struct, Field field) {
        int ordinal = 1;
        for (Field other : struct.fields()) {
            if (other.ident().equals(field.ident())) {
                break;
            }
            ordinal++;
        }
        return ordinal;
    }
}
