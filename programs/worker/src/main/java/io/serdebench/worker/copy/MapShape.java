package io.serdebench.worker.copy;

import io.serdebench.api.Type;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.gen.JavaWriter;
import java.util.Map;
import java.util.Objects;

/** A map with text keys. */
final class MapShape extends Shape {

    private static final String MAP = "java.util.LinkedHashMap";
    private static final String SORTED = "java.util.TreeMap";

    /** The class that is made where another one is declared. */
    private static final Map<String, String> MADE = Map.of(
            "java.util.Map",
            MAP,
            MAP,
            MAP,
            "java.util.HashMap",
            "java.util.HashMap",
            "java.util.SortedMap",
            SORTED,
            "java.util.NavigableMap",
            SORTED,
            SORTED,
            SORTED);

    private final Class<?> declared;
    private final Shape value;
    private final boolean wildcard;

    /**
     * Entries.
     *
     * @param declared The class of the place, which is known.
     * @param wildcard Whether the argument for its values is a wildcard.
     */
    MapShape(String path, Class<?> declared, Shape value, boolean wildcard) {
        super(path);
        this.declared = declared;
        this.value = value;
        this.wildcard = wildcard;
    }

    /** True if objects of the class can be made again. */
    static boolean isKnown(Class<?> type) {
        return MADE.containsKey(type.getName());
    }

    @Override
    void look(Object map) {
        ((Map<?, ?>) map).forEach((key, one) -> {
            if (key == null) {
                throw new Undescribed(path(), "has the key null");
            }
            value.see(one);
        });
    }

    @Override
    Type type() {
        return new MapOf(value.slot());
    }

    @Override
    void name(Type type) {
        super.name(type);
        value.name(((MapOf) type).value().type());
    }

    @Override
    void writeBeans(CopyMethods methods) {
        value.writeBeans(methods);
    }

    @Override
    String own() {
        return declared.getName() + "<String, " + value.own() + ">";
    }

    private boolean isSame() {
        CopyMethods none = new CopyMethods();
        return value.to("e", none).equals("e") && value.from("e", none).equals("e");
    }

    @Override
    String to(String map, CopyMethods methods) {
        if (isSame()) {
            return wildcard ? "new " + MAP + "<String, " + value.generated() + ">(" + map + ")" : map;
        }
        return copied(
                "to",
                map,
                new Side(MAP, value.generated()),
                "? extends " + value.own(),
                value.toElement("value0", methods),
                methods);
    }

    @Override
    String from(String map, CopyMethods methods) {
        String made = Objects.requireNonNull(MADE.get(declared.getName()));
        if (isSame()) {
            return declared == Map.class ? map : "new " + made + "<String, " + value.own() + ">(" + map + ")";
        }
        return copied(
                "from",
                map,
                new Side(made, value.own()),
                value.generated(),
                value.fromElement("value0", methods),
                methods);
    }

    /** A map that is made, and the class of its values. */
    private record Side(String made, String values) {
        @Override
        public String toString() {
            return made + "<String, " + values + ">";
        }
    }

    private static String copied(
            String prefix, String map, Side result, String values, String converted, CopyMethods methods) {
        String name = methods.name(prefix);
        JavaWriter out = new JavaWriter();
        out.line("private static " + result + " " + name + "(java.util.Map<String, " + values + "> map0) {");
        out.line(result + " made0 = new " + result + "();");
        out.line("for (java.util.Map.Entry<String, " + values + "> entry0 : map0.entrySet()) {");
        out.line("var value0 = entry0.getValue();");
        out.line("made0.put(entry0.getKey(), " + converted + ");");
        out.lines("}", "return made0;", "}", "");
        methods.add(out);
        return name + "(" + map + ")";
    }
}
