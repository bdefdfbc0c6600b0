package io.serdebench.lab.dataset.thrift;

import io.serdebench.lab.dataset.thrift.ThriftIdl.Presence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A struct or union whose types are resolved. Structs may hold themselves, so the fields are set later than the name. */
final class ThriftStruct {

    /**
     * A field.
     *
     * @param id Its id, or 0 where the file gives it none that is positive.
     */
    record Member(int id, String name, Presence presence, ThriftType type) {}

    private final String name;
    private final boolean union;
    private List<Member> members = List.of();
    private final Map<Integer, Integer> indexes = new HashMap<>();

    /** A struct without fields as yet. */
    ThriftStruct(String name, boolean union) {
        this.name = name;
        this.union = union;
    }

    /** Tells its fields. */
    void link(List<Member> fields) {
        members = List.copyOf(fields);
        int implied = -1;
        for (int i = 0; i < members.size(); i++) {
            int id = members.get(i).id();
            // as the compiler numbers fields without an id
            indexes.put(id > 0 ? id : implied--, i);
        }
    }

    /** Its name, with that of its file in front. */
    String name() {
        return name;
    }

    boolean isUnion() {
        return union;
    }

    /** Its fields, in the order of the file. */
    List<Member> members() {
        return members;
    }

    /** The index of the field with an id, or -1. */
    int index(int id) {
        return indexes.getOrDefault(id, -1);
    }
}
