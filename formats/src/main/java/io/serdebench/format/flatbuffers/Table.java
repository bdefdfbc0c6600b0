package io.serdebench.format.flatbuffers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table: of a struct, of an element that needs one, or of an entry of a map. */
public final class Table {

    /** The form of a table: what it is made of. */
    public enum Form {
        /** A struct. */
        RECORD,
        /** An element that may be null or is itself a vector: FlatBuffers has no such elements. */
        ITEM,
        /** An entry of a map: a key and a value. */
        ENTRY
    }

    private final String name;
    private final Form form;
    private final String domain;
    private final List<Member> members = new ArrayList<>();

    /**
     * A table without fields yet.
     *
     * @param domain Java source of the class that it is made of
     */
    Table(String name, Form form, String domain) {
        this.name = name;
        this.form = form;
        this.domain = domain;
    }

    /** The name in the IDL and of the class. */
    public String name() {
        return name;
    }

    /** The form of it: what it is made of. */
    public Form form() {
        return form;
    }

    /** The class that it is made of. */
    public String domain() {
        return domain;
    }

    void add(Member member) {
        members.add(member);
    }

    /** Its fields, in the order of the IDL. */
    public List<Member> members() {
        return Collections.unmodifiableList(members);
    }

    /** The value of an item or entry. */
    public Member value() {
        return members.get(members.size() - 1);
    }

    /** The most bytes that the table has in one piece: the offset to the vtable, all fields, and what aligns them. */
    long mostInline() {
        long bytes = Long.BYTES;
        bytes += Integer.BYTES;
        for (Member member : members) {
            bytes += member.shape().wire().width();
        }
        return bytes;
    }
}
