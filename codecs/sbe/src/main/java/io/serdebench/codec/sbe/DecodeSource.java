package io.serdebench.codec.sbe;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.EntriesSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.api.gen.ViewSource;
import io.serdebench.format.sbe.Block;
import io.serdebench.format.sbe.Phase;
import io.serdebench.format.sbe.Place;
import io.serdebench.format.sbe.SbeLayout;
import java.util.List;

/**
 * Writes methods that read a block in the order of its bytes: {@code touchFixedX}, {@code touchGroupsX} and {@code touchDataX}
 * for each struct and {@code touch_name} for each group, which mix all values into one number; or the same with {@code read},
 * which fill the domain's objects, or with {@code pick}, which fill views and pass over what these do not have.
 */
final class DecodeSource {

    private static final String LOOP = "for (int i = 0; i < count; i++) {";
    private static final String TOUCH = "h = 31 * h + io.serdebench.api.Touch.of(";

    private final Leaf leaf;
    private final boolean touch;
    private final String word;
    private final Model model;
    private final Chosen chosen;
    private final JavaWriter out;

    private DecodeSource(Leaf leaf, boolean touch, String word, Model model, Chosen chosen, JavaWriter out) {
        this.leaf = leaf;
        this.touch = touch;
        this.word = word;
        this.model = model;
        this.chosen = chosen;
        this.out = out;
    }

    /** Methods that touch all values. */
    static DecodeSource touching(Leaf leaf, JavaWriter out) {
        return new DecodeSource(leaf, true, "touch", DomainSource.MODEL, Chosen.ALL, out);
    }

    /** Methods that read all values into the domain's objects. */
    static DecodeSource reading(Leaf leaf, JavaWriter out) {
        return new DecodeSource(leaf, false, "read", DomainSource.MODEL, Chosen.ALL, out);
    }

    /** Methods that read some values into views and pass over the others. */
    static DecodeSource picking(Leaf leaf, Chosen chosen, JavaWriter out) {
        return new DecodeSource(leaf, false, "pick", ViewSource.MODEL, chosen, out);
    }

    void write(SbeLayout layout) {
        for (Block block : layout.blocks()) {
            block.slots.forEach(this::structs);
            for (Place group : block.groups) {
                if (chosen.has(group)) {
                    group(group);
                } else {
                    skipped(group);
                }
            }
        }
    }

    /**
     * Statements that read one block.
     *
     * @param targets Variables that take the values of its slots; not used where values are touched.
     */
    void block(Block block, String decoder, List<String> targets) {
        for (Phase phase : Phase.values()) {
            for (int i = 0; i < targets.size(); i++) {
                get(block.slots.get(i), phase, targets.get(i), decoder);
            }
        }
    }

    private boolean has(Place place, Phase phase) {
        // an object is made with the fixed part, whatever it holds
        return place.holds(phase) || !touch && phase == Phase.FIXED && place.isStruct();
    }

    private void structs(Place place) {
        if (!place.isStruct() || !chosen.has(place)) {
            return;
        }
        String decoder = leaf.decoder(place.block);
        for (Phase phase : Phase.values()) {
            if (!has(place, phase)) {
                continue;
            }
            if (touch) {
                String head = "private long touch" + phase.word() + place.typeName();
                String parameters = "(" + decoder + " in, long h)";
                Parts.write(place, head, parameters, "h", out, part -> get(part, phase, "", "in"));
            } else {
                String head = "private void " + word + phase.word() + place.typeName();
                String parameters = "(" + decoder + " in, " + domain(place) + " out)";
                Parts.write(place, head, parameters, out, part -> get(part, phase, "out." + part.ident, "in"));
            }
        }
        place.parts.forEach(this::structs);
    }

    private String domain(Place struct) {
        return JavaTypes.boxed(model, struct.type());
    }

    /** The method that goes over a group of which nothing is read. */
    private void skipped(Place group) {
        begin(group, "private void skip_" + group.name + "(" + leaf.decoder(group.block) + " in) {");
        next();
        for (Phase phase : Phase.values()) {
            group.entry().slots.forEach(slot -> skip(slot, phase, "group"));
        }
        out.lines("}", "}", "");
    }

    private void begin(Place group, String head) {
        Block entry = group.entry();
        out.line(head);
        out.line(leaf.decoder(entry) + " group = in." + group.name + "();");
        out.line("int count = count(group.count(), group.actingBlockLength(), " + entry.length() + ", " + entry.least()
                + ", left());");
    }

    private void next() {
        out.lines(LOOP, "group.next();");
    }

    /** Statements that pass over what is not read, where something behind it is; absent or not, it has its place. */
    private void skip(Place place, Phase phase, String decoder) {
        place.parts.forEach(part -> skip(part, phase, decoder));
        if (place.phase() == phase && phase != Phase.FIXED && chosen.isPassed(place)) {
            if (phase == Phase.GROUPS) {
                out.line("skip_" + place.name + "(" + decoder + ");");
            } else {
                out.line("room(" + decoder + "." + place.name + "Length(), left());");
                out.line(decoder + ".skip" + place.capital() + "();");
            }
        }
    }

    private void group(Place group) {
        Block entry = group.entry();
        String type = JavaTypes.boxed(model, group.type());
        String parameter = leaf.decoder(group.block) + " in";
        String name = word + "_" + group.name;
        begin(
                group,
                touch
                        ? "private long " + name + "(" + parameter + ", long h) {"
                        : "private " + type + " " + name + "(" + parameter + ") {");
        if (touch && group.isMap()) {
            EntriesSource.write("entries", LOOP, out, () -> {
                out.line("group.next();");
                block(entry, "group", List.of("", ""));
            });
            out.lines("return h;", "}", "");
            return;
        }
        if (!touch) {
            out.line(
                    type + " result = new java.util." + (group.isMap() ? "LinkedHashMap<>();" : "ArrayList<>(count);"));
        }
        next();
        if (touch) {
            block(entry, "group", List.of(""));
        } else if (group.type() instanceof ListOf list) {
            out.line(model.element(list.element()) + " e = null;");
            block(entry, "group", List.of("e"));
            out.line("result.add(e);");
        } else {
            out.line("String key = null;");
            out.line(model.element(((MapOf) group.type()).value()) + " e = null;");
            block(entry, "group", List.of("key", "e"));
            out.line("result.put(key, e);");
        }
        out.lines("}", "return " + (touch ? "h" : "result") + ";", "}", "");
    }

    private void get(Place place, Phase phase, String target, String decoder) {
        if (!chosen.has(place)) {
            skip(place, phase, decoder);
            return;
        }
        if (!has(place, phase)) {
            return;
        }
        boolean fixed = phase == Phase.FIXED;
        if (place.optional()) {
            boolean made = !touch && !fixed && place.isStruct();
            out.line("if (" + (made ? target + " != null" : leaf.present(place, decoder)) + ") {");
        }
        if (place.isStruct()) {
            struct(place, phase, target, decoder);
        } else {
            switch (phase) {
                case FIXED ->
                    out.line(
                            touch
                                    ? TOUCH + leaf.get(place, decoder) + ");"
                                    : target + " = " + leaf.read(place, decoder) + ";");
                case GROUPS ->
                    out.line(
                            touch
                                    ? "h = touch_" + place.name + "(" + decoder + ", h);"
                                    : target + " = " + word + "_" + place.name + "(" + decoder + ");");
                case DATA -> data(place, target, decoder);
            }
        }
        if (place.optional()) {
            if (!fixed) {
                out.line("} else {");
                nothing(place, phase, decoder);
            }
            out.line("}");
        }
    }

    private void struct(Place place, Phase phase, String target, String decoder) {
        String method = phase.word() + place.typeName();
        if (touch) {
            out.line("h = touch" + method + "(" + decoder + ", h);");
            return;
        }
        if (phase == Phase.FIXED) {
            out.line(target + " = new " + domain(place) + "();");
        }
        out.line(word + method + "(" + decoder + ", " + target + ");");
    }

    private void data(Place place, String target, String decoder) {
        String name = place.name;
        String length = "room(" + decoder + "." + name + "Length(), left())";
        if (place.slot.kind() == Kind.STRING) {
            out.line(length + ";");
            out.line(touch ? TOUCH + decoder + "." + name + "());" : target + " = " + decoder + "." + name + "();");
            return;
        }
        String bytes = "bytes_" + place.id;
        out.line("byte[] " + bytes + " = new byte[" + length + "];");
        out.line(decoder + ".get" + place.capital() + "(" + bytes + ", 0, " + bytes + ".length);");
        out.line(touch ? TOUCH + bytes + ");" : target + " = " + leaf.fromBytes(place, bytes) + ";");
    }

    /** Skips what is absent: it has its place among the groups and the data all the same, and is empty there. */
    private void nothing(Place place, Phase phase, String decoder) {
        for (Place part : place.isStruct() ? place.parts : List.<Place>of()) {
            nothing(part, phase, decoder);
        }
        if (place.phase() == phase && chosen.isPassed(place)) {
            String length = phase == Phase.GROUPS ? place.name + "().count()" : "skip" + place.capital() + "()";
            out.line("none(" + decoder + "." + length + ");");
        }
    }
}
