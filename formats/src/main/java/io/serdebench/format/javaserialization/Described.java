package io.serdebench.format.javaserialization;

import io.serdebench.api.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A thing that a stream describes where it first comes up and refers to from then on: a class (section 6.4.2,
 * {@code newClassDesc}), or the type of a field, which is a string.
 *
 * @param bytes The bytes that it takes beyond a reference to it; what it mentions is counted as references.
 * @param mentions The names of its superclass and of its fields' types.
 */
public record Described(long bytes, List<String> mentions) {

    /** Bytes of {@code prevObject}: the symbol and the number. */
    public static final int REFERENCE = 1 + Integer.BYTES;

    private static final int NULL = 1;

    /**
     * All classes that records of a schema may need, and the types of their fields. Beans go by their names without package,
     * Java's own classes by their full names.
     *
     * @param packageName The package of the beans.
     */
    public static Map<String, Described> of(Schema schema, String packageName) {
        Map<String, Described> all = new HashMap<>();
        JavaShape.OF_JAVA.forEach((name, shape) -> all.put(name, described(name.length(), shape, packageName, all)));
        Bean.of(schema).forEach((name, bean) -> {
            int nameLength = packageName.length() + 1 + name.length();
            all.put(name, described(nameLength, bean.shape(), packageName, all));
        });
        return Map.copyOf(all);
    }

    private static Described described(
            int nameLength, JavaShape shape, String packageName, Map<String, Described> types) {
        // TC_CLASSDESC className serialVersionUID classDescFlags, the number of fields, endBlockData
        int bytes = 1 + Short.BYTES + nameLength + Long.BYTES + 1 + Short.BYTES + 1;
        List<String> mentions = new ArrayList<>();
        for (JavaShape.Member member : shape.members()) {
            bytes += 1 + Short.BYTES + member.name().length();
            String type = member.type();
            if (type.length() > 1) {
                // no class has a space in its name
                String name = "type " + type;
                int length = type.startsWith("/") ? 1 + packageName.length() + type.length() : type.length();
                types.put(name, new Described(1 + Short.BYTES + length - REFERENCE, List.of()));
                bytes += REFERENCE;
                mentions.add(name);
            }
        }
        String parent = shape.parent();
        if (parent != null) {
            mentions.add(parent);
        }
        bytes += parent == null ? NULL : REFERENCE;
        return new Described(bytes - REFERENCE, List.copyOf(mentions));
    }
}
