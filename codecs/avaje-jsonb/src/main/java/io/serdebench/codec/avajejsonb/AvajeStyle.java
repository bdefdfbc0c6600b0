package io.serdebench.codec.avajejsonb;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.PropertyNames;
import java.util.ArrayList;
import java.util.List;

/** The library's annotations. */
final class AvajeStyle implements BeanSource.Style {

    private static final String ANNOTATION = "@io.avaje.jsonb.Json";

    private final String packageName;

    AvajeStyle(String packageName) {
        this.packageName = packageName;
    }

    /**
     * The processor imports its own classes by their short names, and makes names of its own of the short names of what it adapts.
     * Neither meets a class that begins and ends like this.
     */
    @Override
    public String className(Struct struct) {
        return "Json" + struct.typeName() + "Bean";
    }

    /** A field called {@code @type} would be taken for the name of a subclass, but for the property of none. */
    @Override
    public List<String> annotations(Struct struct) {
        return List.of(ANNOTATION + "(typeProperty = \"\")");
    }

    @Override
    public List<String> annotations(Struct struct, Field field) {
        String name = PropertyNames.of(struct, field);
        String escaped = AvajeNames.escaped(name);
        List<String> annotations = new ArrayList<>();
        annotations.add(ANNOTATION + ".Property(" + Names.quote(AvajeNames.literal(name)) + ")");
        if (!escaped.equals(name)) {
            annotations.add(ANNOTATION + ".Alias(" + Names.quote(AvajeNames.literal(escaped)) + ")");
        }
        if (NestedLists.isNested(field)) {
            String adapter = packageName + "." + NestedLists.name(className(struct), field);
            annotations.add(ANNOTATION + ".Serializer(" + adapter + ".class)");
        }
        return annotations;
    }
}
