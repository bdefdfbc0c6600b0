package io.serdebench.format.javaserialization;

import io.serdebench.format.javaserialization.ClassDesc.FieldDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a class that a schema needs is described in every stream.
 *
 * @param uid Its {@code serialVersionUID}.
 * @param flags The flags, as {@link JavaSymbols} has them.
 * @param members Its fields: first those of primitive types, then the others, each by name.
 * @param parent The name of the superclass; null for none.
 */
record JavaShape(
        long uid, int flags, List<Member> members, @Nullable String parent) {

    /**
     * A field.
     *
     * @param name The name as the class has it.
     * @param type The type descriptor; {@code /Name;} stands for a class of that name in any package.
     */
    record Member(String name, String type) {

        private boolean fits(FieldDesc field) {
            return name.equals(field.name()) && (type.startsWith("/") ? isOfAnyPackage(field) : isExact(field));
        }

        private boolean isExact(FieldDesc field) {
            return field.type().equals(type) && field.code() == type.charAt(0);
        }

        private boolean isOfAnyPackage(FieldDesc field) {
            boolean inPackage = field.type().startsWith("L") && field.type().endsWith(type);
            return field.code() == 'L' && (inPackage || field.type().equals("L" + type.substring(1)));
        }
    }

    static final String NUMBER = "java.lang.Number";
    static final String HASH_MAP = "java.util.HashMap";

    private static final int FIELDS_ONLY = JavaSymbols.SERIALIZABLE;
    private static final int MORE = JavaSymbols.SERIALIZABLE | JavaSymbols.WRITE_METHOD;

    /** The classes of values, from "Serialized Form" in the API specification of Java SE 17 to 25. */
    static final Map<String, JavaShape> OF_JAVA = Map.ofEntries(
            Map.entry("[B", of(0xacf317f8060854e0L, FIELDS_ONLY, null)),
            Map.entry("java.lang.Boolean", of(0xcd207280d59cfaeeL, FIELDS_ONLY, null, "value", "Z")),
            Map.entry(NUMBER, of(0x86ac951d0b94e08bL, FIELDS_ONLY, null)),
            Map.entry("java.lang.Integer", of(0x12e2a0a4f7818738L, FIELDS_ONLY, NUMBER, "value", "I")),
            Map.entry("java.lang.Long", of(0x3b8be490cc8f23dfL, FIELDS_ONLY, NUMBER, "value", "J")),
            Map.entry("java.lang.Float", of(0xdaedc9a2db3cf0ecL, FIELDS_ONLY, NUMBER, "value", "F")),
            Map.entry("java.lang.Double", of(0x80b3c24a296bfb04L, FIELDS_ONLY, NUMBER, "value", "D")),
            Map.entry(
                    "java.math.BigDecimal",
                    of(0x54c71557f981284fL, MORE, NUMBER, "scale", "I", "intVal", "Ljava/math/BigInteger;")),
            Map.entry(
                    "java.math.BigInteger",
                    of(
                            0x8cfc9f1fa93bfb1dL,
                            MORE,
                            NUMBER,
                            "bitCount",
                            "I",
                            "bitLength",
                            "I",
                            "firstNonzeroByteNum",
                            "I",
                            "lowestSetBit",
                            "I",
                            "signum",
                            "I",
                            "magnitude",
                            "[B")),
            Map.entry(
                    "java.time.Ser",
                    of(0x955d84ba1b2248b2L, JavaSymbols.EXTERNALIZABLE | JavaSymbols.BLOCK_DATA, null)),
            Map.entry(
                    "java.util.UUID",
                    of(0xbc9903f7986d852fL, FIELDS_ONLY, null, "leastSigBits", "J", "mostSigBits", "J")),
            Map.entry("java.util.ArrayList", of(0x7881d21d99c7619dL, MORE, null, "size", "I")),
            Map.entry(HASH_MAP, of(0x0507dac1c31660d1L, MORE, null, "loadFactor", "F", "threshold", "I")),
            Map.entry("java.util.LinkedHashMap", of(0x34c04e5c106cc0fbL, FIELDS_ONLY, HASH_MAP, "accessOrder", "Z")));

    private static JavaShape of(long uid, int flags, @Nullable String parent, String... namesAndTypes) {
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < namesAndTypes.length; i += 2) {
            members.add(new Member(namesAndTypes[i], namesAndTypes[i + 1]));
        }
        return new JavaShape(uid, flags, members, parent);
    }

    /** True if a class is described as this. */
    boolean fits(ClassDesc desc) {
        ClassDesc above = desc.parent();
        if (desc.uid() != uid
                || desc.flags() != flags
                || desc.fields().size() != members.size()
                || (above == null ? parent != null : !above.name().equals(parent))) {
            return false;
        }
        for (int i = 0; i < members.size(); i++) {
            if (!members.get(i).fits(desc.fields().get(i))) {
                return false;
            }
        }
        return true;
    }
}
