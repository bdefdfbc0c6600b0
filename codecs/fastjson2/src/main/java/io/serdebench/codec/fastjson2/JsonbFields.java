package io.serdebench.codec.fastjson2;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.WireNames;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.PropertyNames;
import java.util.List;

/** fastjson2's annotations for JSONB, which has the names as they are: nothing is escaped there. */
final class JsonbFields implements BeanSource.Style {

    /** fastjson2 2.0.64 writes names with other characters as UTF-16, which it does not read where a name is due. */
    private static final int LAST_READ = 0xff;

    @Override
    public List<String> accessorAnnotations(Struct struct, Field field) {
        return List.of("@com.alibaba.fastjson2.annotation.JSONField(name = " + Names.quote(name(struct, field))
                + ", ordinal = " + JsonFields.ordinal(struct, field) + ")");
    }

    private static String name(Struct struct, Field field) {
        String name = PropertyNames.of(struct, field);
        boolean lost = name.startsWith(WrittenNames.OF_COMPILER) || name.chars().anyMatch(c -> c > LAST_READ);
        return lost ? WireNames.unused(struct, field) : name;
    }
}
