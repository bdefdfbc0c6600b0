package io.serdebench.codec.gson;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.Model;
import io.serdebench.api.gen.PropertyNames;
import java.util.List;

/** Gson's annotation of the user's own name. It stands on the variables, the only thing of a bean that Gson looks at. */
final class SerializedNames implements BeanSource.Style {

    private final Model beans;

    SerializedNames(String packageName) {
        beans = new BeanSource(packageName, new BeanSource.Style() {});
    }

    /** Gson has no kind of its own for a value of one of a few types; its guide gives such a class an adapter. */
    @Override
    public List<String> annotations(Struct struct) {
        return BareVariant.of(struct) == null
                ? List.of()
                : List.of("@com.google.gson.annotations.JsonAdapter(" + beans.struct(struct) + "."
                        + VariantAdapter.FACTORY + ".class)");
    }

    @Override
    public List<String> members(Struct struct) {
        return BareVariant.of(struct) == null ? List.of() : new VariantAdapter(beans, struct).lines();
    }

    @Override
    public List<String> annotations(Struct struct, Field field) {
        return List.of(
                "@com.google.gson.annotations.SerializedName(" + Names.quote(PropertyNames.of(struct, field)) + ")");
    }
}
