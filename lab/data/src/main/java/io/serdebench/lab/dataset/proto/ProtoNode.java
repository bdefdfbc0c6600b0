package io.serdebench.lab.dataset.proto;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A message at one place of the records. Schemas have no recursion: a message within itself has a level more for each that the records
 * have.
 */
final class ProtoNode {

    private static final int MAX_UNKNOWN = 100;

    private final String type;
    private final String path;
    private final List<ProtoMember> members = new ArrayList<>();
    private final Set<Integer> unknown = new LinkedHashSet<>();
    private @Nullable List<ProtoMember> settled;

    /** A message at a place. */
    ProtoNode(Descriptor message, ProtoPlace place) {
        type = message.getFullName();
        path = place.path();
        ProtoPlace within = place.in(message);
        for (FieldDescriptor field : message.getFields()) {
            members.add(new ProtoMember(field, within));
        }
    }

    /** The fields that are carried, in the order of the file. */
    List<ProtoMember> carried() {
        return settled == null ? members.stream().filter(ProtoMember::isCarried).toList() : settled;
    }

    /** Tells that there are no records to observe. */
    void expectAll() {
        members.forEach(ProtoMember::expectAll);
    }

    /** Tells that all records were observed. */
    void settle() {
        for (ProtoMember member : members) {
            if (member.form() == ProtoMember.Form.STRUCT) {
                member.node().settle();
            }
        }
        settled = carried();
    }

    /** Takes a message of a record into account. */
    void observe(Message message) throws BadRecord {
        if (unknown.size() < MAX_UNKNOWN) {
            unknown.addAll(message.getUnknownFields().asMap().keySet());
        }
        for (ProtoMember member : members) {
            member.observe(message);
        }
    }

    /** The names and places of its fields. */
    Map<String, Slot> slots() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        carried().forEach(member -> slots.put(member.field().getName(), member.slot()));
        return slots;
    }

    /** Its fields as a struct, whose identifiers are still to be given. */
    Struct struct() {
        List<Field> fields = new ArrayList<>();
        slots().forEach((name, slot) -> fields.add(new Field(name, "unnamed", slot)));
        return new Struct("unnamed", fields);
    }

    /** Adds the paths of fields that are not carried, each with the reason. */
    void leftOut(List<String> into) {
        String at = path.isEmpty() ? "" : path + ".";
        unknown.forEach(number -> into.add(at + "(field " + number + ", which " + type + " does not declare)"));
        for (ProtoMember member : members) {
            switch (member.form()) {
                case FOLDED -> into.add(member.path() + " (holds itself; no record has it)");
                case GROUP -> into.add(member.path() + " (" + member.group() + "; no record has it)");
                case STRUCT -> member.node().leftOut(into);
                default -> {}
            }
        }
    }

    /** Adds the paths of unsigned numbers that are carried as negative ones. */
    void beyond(List<String> into) {
        for (ProtoMember member : members) {
            if (member.isBeyond()) {
                into.add(member.path());
            }
            if (member.form() == ProtoMember.Form.STRUCT) {
                member.node().beyond(into);
            }
        }
    }

    /** Adds why fields have their types, by their paths. */
    void reasons(Map<String, Reason> into) {
        for (ProtoMember member : carried()) {
            into.put(member.path(), Reason.plain(reason(member)));
            if (member.form() == ProtoMember.Form.STRUCT) {
                member.node().reasons(into);
            }
        }
    }

    private static String reason(ProtoMember member) {
        FieldDescriptor field = member.field();
        FieldDescriptor value = member.value();
        String oneof = field.getRealContainingOneof() == null
                ? ""
                : "; at most one field of oneof "
                        + field.getRealContainingOneof().getName() + " is set";
        String type = switch (value.getJavaType()) {
            case ENUM -> value.getEnumType().getFullName() + ", carried as its number";
            case MESSAGE -> value.getMessageType().getFullName();
            default -> value.getType().name().toLowerCase(Locale.ROOT);
        };
        return "field " + field.getNumber() + ", " + type + oneof;
    }
}
