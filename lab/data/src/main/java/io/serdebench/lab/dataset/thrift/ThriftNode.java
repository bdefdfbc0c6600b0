package io.serdebench.lab.dataset.thrift;

import io.serdebench.api.Tag;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.thrift.ThriftIdl.Presence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A struct or union at one place of the records. Schemas have no recursion: a struct within itself has a level more for each that the
 * records have.
 */
final class ThriftNode {

    /** A field at this place. */
    static final class Member {
        private final ThriftStruct.Member declared;
        private final int index;
        private final ThriftPlace place;
        private final ThriftShape shape;
        private boolean absent;

        Member(ThriftStruct.Member declared, int index, ThriftPlace struct) {
            this.declared = declared;
            this.index = index;
            place = struct.field(declared.name());
            shape = new ThriftShape(declared.type(), place);
        }

        String name() {
            return declared.name();
        }

        private boolean isOptional() {
            return declared.presence() == Presence.OPTIONAL || absent;
        }

        private Slot slot(boolean inVariant) {
            Tag tag = declared.id() == 0 ? null : new Tag(declared.id(), shape.spelling());
            return new Slot(shape.type(inVariant), isOptional(), tag);
        }
    }

    private final ThriftStruct struct;
    private final List<Member> members = new ArrayList<>();
    private boolean exact = true;
    private @Nullable List<Member> settled;

    /** A struct at a place. */
    ThriftNode(ThriftStruct struct, ThriftPlace place) {
        this.struct = struct;
        ThriftPlace within = place.in(struct);
        for (int i = 0; i < struct.members().size(); i++) {
            members.add(new Member(struct.members().get(i), i, within));
        }
    }

    /** The fields that are carried, in the order of the file. */
    List<Member> carried() {
        return settled == null
                ? members.stream().filter(member -> member.shape.isCarried()).toList()
                : settled;
    }

    /** True if it is a union of which all records set one field, and which has as many alternatives as a variant. */
    boolean isVariant() {
        int alternatives = carried().size();
        return struct.isUnion() && exact && alternatives >= 2 && alternatives <= Struct.MOST_ALTERNATIVES;
    }

    /** True if all that is carried are structs, as types of records have to be. */
    boolean isOfStructs() {
        return carried().stream().allMatch(member -> member.shape.node() != null);
    }

    /** Tells that there are no records to observe. */
    void expectAll() {
        members.forEach(member -> member.shape.expectAll());
    }

    /** Tells that all records were observed. */
    void settle() {
        members.forEach(member -> member.shape.settle());
        settled = carried();
    }

    /** Takes a struct of a record into account. */
    void observe(@Nullable Object[] values) throws BadRecord {
        int set = 0;
        for (Member member : members) {
            Object value = values[member.index];
            if (value != null) {
                set++;
                member.shape.observe(value);
            } else if (member.declared.presence() == Presence.REQUIRED) {
                throw new BadRecord("the required field " + TerminalText.text(member.place.path()) + " is missing");
            } else {
                member.absent = true;
            }
        }
        exact &= set == 1;
    }

    /** The names and places of its fields. */
    Map<String, Slot> slots(boolean inVariant) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        carried().forEach(member -> slots.put(member.name(), member.slot(inVariant)));
        return slots;
    }

    /** Its fields as a struct or variant, whose identifiers are still to be given. */
    Struct struct(boolean inVariant) {
        boolean variant = isVariant() && !inVariant;
        List<Field> fields = new ArrayList<>();
        slots(variant).forEach((name, slot) -> fields.add(new Field(name, "unnamed", slot)));
        return new Struct("unnamed", fields, variant);
    }

    /** A row of some of the fields. */
    @Nullable
    Object[] row(List<Member> of, @Nullable Object[] values) {
        @Nullable Object[] row = new @Nullable Object[of.size()];
        for (int i = 0; i < row.length; i++) {
            Member member = of.get(i);
            Object value = values[member.index];
            row[i] = value == null ? null : member.shape.row(value);
        }
        return row;
    }

    /** Adds the paths of fields that are not carried, each with the reason. */
    void leftOut(List<String> into) {
        for (Member member : members) {
            if (!member.shape.isCarried()) {
                into.add(member.place.path() + " (holds itself; no record has it)");
            } else {
                member.shape.leftOut(into);
            }
        }
    }

    /** Adds what Thrift's codecs write in another way than the user's programs. */
    void otherwise(List<String> into) {
        for (Member member : carried()) {
            if (member.declared.id() == 0) {
                into.add(member.place.path() + " (a field without an id)");
            }
            member.shape.otherwise(member.place.path(), true, into);
        }
    }

    /** Adds why fields have their types, by their paths. */
    void reasons(Map<String, Reason> into) {
        for (Member member : carried()) {
            String presence = struct.isUnion()
                    ? "one of union " + struct.name()
                    : member.declared.presence() == Presence.DEFAULT
                            ? "neither required nor optional"
                            : member.declared.presence().name().toLowerCase(Locale.ROOT);
            into.put(
                    member.place.path(),
                    Reason.plain("field " + member.declared.id() + ", " + member.shape.label() + ", " + presence));
            ThriftNode inner = member.shape.inner();
            if (inner != null) {
                inner.reasons(into);
            }
        }
    }
}
