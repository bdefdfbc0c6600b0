package io.serdebench.worker.copy;

import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.gen.JavaWriter;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A list, a set or an array. */
final class ManyShape extends Shape {

    private static final String LIST = "java.util.ArrayList";
    private static final String SET = "java.util.LinkedHashSet";
    private static final String SORTED = "java.util.TreeSet";

    /** The class that is made where another one is declared. */
    private static final Map<String, String> MADE = new HashMap<>(Map.of(
            "java.util.Collection",
            LIST,
            "java.util.List",
            LIST,
            LIST,
            LIST,
            "java.util.Set",
            SET,
            SET,
            SET,
            "java.util.HashSet",
            "java.util.HashSet",
            "java.util.SortedSet",
            SORTED,
            "java.util.NavigableSet",
            SORTED,
            SORTED,
            SORTED));

    private final Class<?> declared;
    private final Shape element;
    private final boolean wildcard;

    /**
     * Elements.
     *
     * @param declared The class of the place: a collection that is known, or an array.
     * @param wildcard Whether its argument is a wildcard.
     */
    ManyShape(String path, Class<?> declared, Shape element, boolean wildcard) {
        super(path);
        this.declared = declared;
        this.element = element;
        this.wildcard = wildcard;
    }

    /** True if objects of the class can be made again. */
    static boolean isKnown(Class<?> type) {
        return MADE.containsKey(type.getName());
    }

    @Override
    void look(Object value) {
        if (declared.isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                element.see(Array.get(value, i));
            }
        } else {
            ((Collection<?>) value).forEach(element::see);
        }
    }

    @Override
    Type type() {
        return new ListOf(element.slot());
    }

    @Override
    void name(Type type) {
        super.name(type);
        element.name(((ListOf) type).element().type());
    }

    @Override
    void writeBeans(CopyMethods methods) {
        element.writeBeans(methods);
    }

    @Override
    String own() {
        return declared.isArray() ? declared.getCanonicalName() : declared.getName() + "<" + element.own() + ">";
    }

    /** True if elements are taken as they are. */
    private boolean isSame() {
        CopyMethods none = new CopyMethods();
        return element.to("e", none).equals("e") && element.from("e", none).equals("e");
    }

    @Override
    String to(String value, CopyMethods methods) {
        if (!declared.isArray() && isSame()) {
            return List.class.isAssignableFrom(declared) && !wildcard
                    ? value
                    : "new " + LIST + "<" + element.generated() + ">(" + value + ")";
        }
        String name = methods.name("to");
        String result = "java.util.List<" + element.generated() + ">";
        JavaWriter out = new JavaWriter();
        String each = declared.isArray() ? component() : element.own();
        String given = declared.isArray() ? own() : "java.util.Collection<? extends " + each + ">";
        out.line("private static " + result + " " + name + "(" + given + " own0) {");
        out.line(result + " made0 = new " + LIST + "<>(own0." + (declared.isArray() ? "length" : "size()") + ");");
        out.line("for (" + each + " element0 : own0) {");
        out.line("made0.add(" + element.toElement("element0", methods) + ");");
        out.lines("}", "return made0;", "}", "");
        methods.add(out);
        return name + "(" + value + ")";
    }

    @Override
    String from(String value, CopyMethods methods) {
        String made = declared.isArray() ? "" : Objects.requireNonNull(MADE.get(declared.getName()));
        if (!declared.isArray() && isSame()) {
            return declared.isAssignableFrom(List.class)
                    ? value
                    : "new " + made + "<" + element.own() + ">(" + value + ")";
        }
        String name = methods.name("from");
        JavaWriter out = new JavaWriter();
        String result = declared.isArray() ? own() : made + "<" + element.own() + ">";
        out.line("private static " + result + " " + name + "(java.util.List<" + element.generated() + "> made0) {");
        String one = element.fromElement("element0", methods);
        if (declared.isArray()) {
            out.lines(result + " own0 = new " + component().replaceFirst("(\\[])*$", "[made0.size()]$0") + ";");
            out.line("int index0 = 0;");
        } else {
            out.line(result + " own0 = new " + result + "();");
        }
        out.line("for (" + element.generated() + " element0 : made0) {");
        out.line(declared.isArray() ? "own0[index0++] = " + one + ";" : "own0.add(" + one + ");");
        out.lines("}", "return own0;", "}", "");
        methods.add(out);
        return name + "(" + value + ")";
    }

    private String component() {
        return declared.getComponentType().getCanonicalName();
    }
}
