package io.serdebench.lab.census;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.text.Figures;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Shards that a part has. Where all of them are there, nothing is left of the division, so that the part is that of all files.
 *
 * @param known False where a part that was added does not say which shards it has.
 * @param of The number of shards that the files were divided into, or 0 where all of them are there.
 * @param files The number of these files.
 * @param numbers The numbers of the shards that are there, from 1.
 */
record Shards(boolean known, int of, int files, SortedSet<Integer> numbers) {

    /** No shard is missing. */
    static final Shards ALL = new Shards(true, 0, 0, new TreeSet<>());

    /** Those of a part that does not say which it has. */
    static final Shards UNKNOWN = new Shards(false, 0, 0, new TreeSet<>());

    /**
     * A single one.
     *
     * @param files The number of the files that were divided.
     */
    static Shards of(Shard shard, int files) {
        return new Shards(true, shard.of(), files, new TreeSet<>(List.of(shard.number()))).whole();
    }

    private Shards whole() {
        return numbers.size() < of ? this : known ? ALL : UNKNOWN;
    }

    /**
     * Those of two parts.
     *
     * @throws Stop where both have the same one, or the files were divided in another way
     */
    Shards and(Shards other) {
        boolean both = known && other.known;
        if (of == 0 || other.of == 0) {
            Shards divided = of == 0 ? other : this;
            return new Shards(both, divided.of, divided.files, divided.numbers);
        }
        if (of != other.of || files != other.files) {
            throw Stop.input(
                    "one part is " + shown() + ", and another is " + other.shown(),
                    of == other.of
                            ? "files came or went between the parts; make all parts again"
                            : "make all parts with the same number of shards");
        }
        SortedSet<Integer> sum = new TreeSet<>(numbers);
        for (int number : other.numbers) {
            if (!sum.add(number)) {
                throw Stop.input("shard " + number + " of " + of + " is in two parts", "name each part once");
            }
        }
        return new Shards(both, of, files, sum).whole();
    }

    private String shown() {
        return (numbers.size() == 1 ? "shard " : "shards ") + Figures.ranges(List.copyOf(numbers)) + " of " + of
                + " of " + Figures.many(files, "file");
    }

    /** The numbers of shards that are missing. */
    List<Integer> missing() {
        return IntStream.rangeClosed(1, of)
                .filter(number -> !numbers.contains(number))
                .boxed()
                .toList();
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(known);
        out.writeInt(of);
        out.writeInt(files);
        out.writeInt(numbers.size());
        for (int number : numbers) {
            out.writeInt(number);
        }
    }

    static Shards read(DataInputStream in) throws IOException {
        boolean known = in.readBoolean();
        int of = in.readInt();
        int files = in.readInt();
        SortedSet<Integer> numbers = new TreeSet<>();
        for (int i = in.readInt(); i > 0; i--) {
            numbers.add(in.readInt());
        }
        return new Shards(known, of, files, numbers);
    }
}
