package io.serdebench.codec.sbe;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.sbe.Block;
import io.serdebench.format.sbe.Phase;
import io.serdebench.format.sbe.Place;
import io.serdebench.format.sbe.PresenceSet;
import io.serdebench.format.sbe.SbeLayout;
import java.util.List;

/**
 * Writes static methods that fill a block from the domain's objects: {@code putFixedX}, {@code putGroupsX} and {@code putDataX}
 * for each struct, {@code noFixedX} and so on for one that may be absent, {@code put_name} for each group.
 */
final class EncodeSource {

    private final Leaf leaf;
    private final JavaWriter out;

    EncodeSource(Leaf leaf, JavaWriter out) {
        this.leaf = leaf;
        this.out = out;
    }

    void write(SbeLayout layout) {
        for (Block block : layout.blocks()) {
            block.slots.forEach(slot -> structs(slot, slot.optional()));
            block.groups.forEach(this::group);
        }
    }

    /** Statements that fill one block of values, in the order of the bytes. */
    void block(Block block, String encoder, List<String> values) {
        for (PresenceSet set : block.sets) {
            out.line(encoder + "." + set.name() + "().clear();");
        }
        for (Phase phase : Phase.values()) {
            for (int i = 0; i < values.size(); i++) {
                put(block.slots.get(i), phase, values.get(i), encoder);
            }
        }
    }

    private void structs(Place place, boolean mayBeAbsent) {
        if (!place.isStruct()) {
            return;
        }
        for (Phase phase : Phase.values()) {
            if (has(place, phase)) {
                String head = "private static void put" + phase.word() + place.typeName();
                String parameters = "(" + leaf.encoder(place.block) + " out, " + place.domain() + " in)";
                Parts.write(place, head, parameters, out, part -> put(part, phase, "in." + part.ident, "out"));
            }
            if (mayBeAbsent && place.holds(phase)) {
                String head = "private static void no" + phase.word() + place.typeName();
                String parameters = "(" + leaf.encoder(place.block) + " out)";
                Parts.write(place, head, parameters, out, part -> putNothing(part, phase, "out"));
            }
        }
        place.parts.forEach(part -> structs(part, mayBeAbsent || part.optional()));
    }

    private void group(Place group) {
        Block entry = group.entry();
        String type = JavaTypes.boxed(DomainSource.MODEL, group.type());
        out.line(
                "private static void put_" + group.name + "(" + leaf.encoder(group.block) + " out, " + type + " in) {");
        out.line(leaf.encoder(entry) + " group = out." + group.name + "Count(in.size());");
        if (group.type() instanceof ListOf list) {
            out.line("for (" + DomainSource.MODEL.element(list.element()) + " e : in) {");
            out.line("group.next();");
            block(entry, "group", List.of("e"));
        } else {
            String value = DomainSource.MODEL.element(((MapOf) group.type()).value());
            out.line("for (java.util.Map.Entry<String, " + value + "> entry : in.entrySet()) {");
            out.line(value + " e = entry.getValue();");
            out.line("group.next();");
            block(entry, "group", List.of("entry.getKey()", "e"));
        }
        out.lines("}", "}", "");
    }

    /** True if a struct has anything to be written in a phase: values, or bits for those that come later. */
    private static boolean has(Place place, Phase phase) {
        return place.holds(phase) || phase == Phase.FIXED && place.marks();
    }

    private void put(Place place, Phase phase, String value, String encoder) {
        if (!has(place, phase)) {
            return;
        }
        if (place.isStruct()) {
            boolean empty = place.parts.stream().noneMatch(part -> has(part, phase));
            String call = empty ? "" : "put" + phase.word() + place.typeName() + "(" + encoder + ", " + value + ");";
            choose(place, phase, value, encoder, call);
            return;
        }
        switch (phase) {
            case FIXED -> {
                if (place.hasBit()) {
                    choose(place, phase, value, encoder, place.holds(phase) ? leaf.put(place, encoder, value) : "");
                } else {
                    out.line(leaf.put(place, encoder, value));
                }
            }
            case GROUPS ->
                choose(place, phase, value, encoder, "put_" + place.name + "(" + encoder + ", " + value + ");");
            case DATA -> {
                if (place.slot.kind() == Kind.STRING) {
                    // null is written as an empty text is; the presence set tells them apart
                    out.line(encoder + "." + place.name + "(" + value + ");");
                } else {
                    String bytes = "bytes_" + place.id;
                    out.line("byte[] " + bytes + " = " + leaf.bytes(place, value) + ";");
                    out.line(encoder + ".put" + place.capital() + "(" + bytes + ", 0, " + bytes + ".length);");
                }
            }
        }
    }

    private void choose(Place place, Phase phase, String value, String encoder, String statement) {
        if (!place.optional()) {
            out.line(statement);
            return;
        }
        out.line("if (" + value + " != null) {");
        if (phase == Phase.FIXED) {
            out.line(encoder + "." + place.set().name() + "()." + place.name + "(true);");
        }
        if (!statement.isEmpty()) {
            out.line(statement);
        }
        if (place.holds(phase)) {
            out.line("} else {");
            putNothing(place, phase, encoder);
        }
        out.line("}");
    }

    private void putNothing(Place place, Phase phase, String encoder) {
        if (!place.holds(phase)) {
            return;
        }
        if (place.isStruct()) {
            out.line("no" + phase.word() + place.typeName() + "(" + encoder + ");");
            return;
        }
        out.line(
                switch (phase) {
                    case FIXED -> leaf.putNothing(place, encoder);
                    case GROUPS -> encoder + "." + place.name + "Count(0);";
                    case DATA -> encoder + ".put" + place.capital() + "(NOTHING, 0, 0);";
                });
    }
}
