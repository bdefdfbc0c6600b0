package io.serdebench.format.sbe;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The message's own level, or an entry of a group: bytes of fixed length, then groups, then data. */
public final class Block {

    /** Bytes before the entries of a group: the length of a block, and how many. */
    static final int GROUP_HEADER = 4;

    /** Bytes before data of variable length. */
    static final int DATA_HEADER = 4;

    /** Class names without their ending, from the message inwards. */
    private final List<String> classes;

    /** The slots of the block: the record; an element; a key and a value. */
    public final List<Place> slots = new ArrayList<>();

    public final List<PresenceSet> sets = new ArrayList<>();
    public final List<Place> fixed = new ArrayList<>();
    public final List<Place> groups = new ArrayList<>();
    public final List<Place> data = new ArrayList<>();
    private int length;

    Block(List<String> classes) {
        this.classes = List.copyOf(classes);
    }

    public List<String> classes() {
        return classes;
    }

    /** The generated encoder, without package. */
    public String encoder() {
        return joined("Encoder");
    }

    /** The generated decoder, without package. */
    public String decoder() {
        return joined("Decoder");
    }

    private String joined(String ending) {
        return classes.stream().map(name -> name + ending).collect(Collectors.joining("."));
    }

    void length(int bytes) {
        length = bytes;
    }

    /** Bytes of the fixed part. */
    public int length() {
        return length;
    }

    /** Bytes that one takes where all its groups and data are empty; at least one, since a record has a field. */
    public int least() {
        return length + groups.size() * GROUP_HEADER + data.size() * DATA_HEADER;
    }
}
