package io.serdebench.codec.dsljson;

import io.serdebench.api.Names;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.dsljson.runtime.DslConverters;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The library's annotations. Those of a property stand on its getter, where its processor wants them. Minimal objects are
 * without the members that are null; a required member is written whatever its value, and missed where it is absent.
 */
final class AttributeStyle implements BeanSource.Style {

    private static final String LIBRARY = "com.dslplatform.json.";

    /**
     * Fields of a struct whose absence is noticed. The processor puts all fields into one method, of 64 KiB at most, and each
     * that is required takes up to 134 bytes there, others up to 94.
     */
    static final int MAX_MANDATORY = 300;

    /** Fields of a struct that surely fit the methods. */
    static final int MAX_FIELDS = 650;

    private final BeanSource model;

    AttributeStyle(String packageName) {
        model = new BeanSource(packageName, new BeanSource.Style() {});
    }

    @Override
    public List<String> annotations(Struct struct) {
        return List.of("@" + LIBRARY + "CompiledJson(onUnknown = " + LIBRARY
                + "CompiledJson.Behavior.FAIL, objectFormatPolicy = " + LIBRARY
                + "CompiledJson.ObjectFormatPolicy.MINIMAL)");
    }

    @Override
    public List<String> getterAnnotations(Struct struct, Field field) {
        String name = PropertyNames.of(struct, field);
        StringBuilder out = new StringBuilder("@" + LIBRARY + "JsonAttribute(name = ");
        out.append(Names.quote(AttributeNames.literal(name)));
        List<String> alternatives = AttributeNames.alternatives(name);
        if (!alternatives.isEmpty()) {
            String list = alternatives.stream().map(Names::quote).collect(Collectors.joining(", "));
            out.append(", alternativeNames = { ").append(list).append(" }");
        }
        out.append(", index = ").append(struct.fields().indexOf(field));
        if (!field.optional()) {
            out.append(", includeToMinimal = " + LIBRARY + "JsonAttribute.IncludePolicy.ALWAYS");
            if (struct.fields().size() <= MAX_MANDATORY) {
                out.append(", mandatory = true").append(isPrimitive(field) ? "" : ", nullable = false");
            }
        }
        String converter = converter(field);
        if (!converter.isEmpty()) {
            out.append(", converter = ")
                    .append(DslConverters.class.getName())
                    .append('.')
                    .append(converter)
                    .append(".class");
        }
        return List.of(out.append(')').toString());
    }

    private boolean isPrimitive(Field field) {
        return !JavaTypes.field(model, field.slot()).equals(JavaTypes.boxed(model, field.type()));
    }

    /** The library's own converter loses the sign of zero; deeper in lists and maps it looks ours up by the class. */
    private static String converter(Field field) {
        Type type = field.type();
        if (type.kind() == Kind.FLOAT64) {
            return field.optional() ? "OptionalDouble" : "PlainDouble";
        }
        if (type instanceof ListOf list && list.element().kind() == Kind.FLOAT64) {
            return "DoubleList";
        }
        return type instanceof MapOf map && map.value().kind() == Kind.FLOAT64 ? "DoubleMap" : "";
    }
}
