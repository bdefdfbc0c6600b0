package io.serdebench.codec.gson;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.PropertyNames;
import java.util.List;

/** Gson's annotation of the user's own name. It stands on the variables, the only thing of a bean that Gson looks at. */
final class SerializedNames implements BeanSource.Style {

    @Override
    public List<String> annotations(Struct struct, Field field) {
        return List.of(
                "@com.google.gson.annotations.SerializedName(" + Names.quote(PropertyNames.of(struct, field)) + ")");
    }
}
