package io.serdebench.lab.dataset.proto;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.UnknownFieldSet;
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
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A message at one place of the records. Schemas have no recursion: a message within itself has a level more for each that the records
 * have.
 */
final class ProtoNode {

    private static final int MAX_UNKNOWN = 100;

    private final Descriptor type;
    private final String path;
    private final List<ProtoMember> members = new ArrayList<>();
    private final Set<Unknown> unknown = new LinkedHashSet<>();
    private @Nullable List<ProtoMember> settled;

    /**
     * Something that records have and that the message does not declare.
     *
     * @param number The number of the field.
     * @param value The value of an enum that declares no such one, or null.
     */
    private record Unknown(int number, @Nullable Integer value) {}

    /** A message at a place. */
    ProtoNode(Descriptor message, ProtoPlace place) {
        this(message, place, message.getFields());
    }

    /** Some fields of a message at a place. The others of its fields are of no interest, whatever they are. */
    ProtoNode(Descriptor message, ProtoPlace place, List<FieldDescriptor> fields) {
        type = message;
        path = place.path();
        ProtoPlace within = place.in(message);
        for (FieldDescriptor field : fields) {
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
        members.forEach(ProtoMember::settle);
        settled = carried();
    }

    /** Takes a message of a record into account. */
    void observe(Message message) throws BadRecord {
        if (unknown.size() < MAX_UNKNOWN) {
            message.getUnknownFields().asMap().forEach(this::unknown);
        }
        for (ProtoMember member : members) {
            member.observe(message);
        }
    }

    private void unknown(int number, UnknownFieldSet.Field found) {
        FieldDescriptor declared = type.findFieldByNumber(number);
        boolean constants = declared != null && declared.getJavaType() == FieldDescriptor.JavaType.ENUM;
        if (!constants || found.getVarintList().isEmpty()) {
            unknown.add(new Unknown(number, null));
        } else {
            found.getVarintList().forEach(value -> unknown.add(new Unknown(number, value.intValue())));
        }
    }

    private String words(Unknown found) {
        FieldDescriptor declared = type.findFieldByNumber(found.number());
        String field = "field " + found.number();
        if (declared == null) {
            return "(" + field + ", which " + type.getFullName() + " does not declare)";
        }
        String name = declared.getName();
        return found.value() == null
                ? name + " (" + field + " has values of another wire type than "
                        + declared.getType().name().toLowerCase(Locale.ROOT) + ")"
                : name + " (" + field + " has the unknown value " + found.value() + ")";
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
        unknown.forEach(found -> into.add(at + words(found)));
        for (ProtoMember member : members) {
            switch (member.form()) {
                case FOLDED -> into.add(member.path() + " (holds itself; no record has it)");
                case GROUP -> into.add(member.path() + " (" + member.group() + "; no record has it)");
                case STRUCT -> member.node().leftOut(into);
                default -> {}
            }
        }
    }

    /** The paths of fields, here and below, for which something holds. */
    List<String> paths(Predicate<ProtoMember> what) {
        List<String> paths = new ArrayList<>();
        for (ProtoMember member : members) {
            if (what.test(member)) {
                paths.add(member.path());
            }
            if (member.form() == ProtoMember.Form.STRUCT) {
                paths.addAll(member.node().paths(what));
            }
        }
        return paths;
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
