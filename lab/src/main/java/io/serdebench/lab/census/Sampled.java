package io.serdebench.lab.census;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Records that can stand for all: of each stratum, which is a partition and a class of size, those of the smallest hashes. The hash is of
 * the file and the position, so that it says nothing of the values, and that any division of the files finds the same records (bottom-k
 * sampling: Cohen and Kaplan, PODC 2007). Kept are the smallest of all and, of each stratum, the smallest of that, so that a small
 * stratum is not empty.
 */
final class Sampled {

    /** The smallest of all that are kept: twice what a run takes at most, since a stratum may have fewer of them than its share. */
    static final int OF_ALL = 40_000;

    /** The smallest of each stratum that are kept. */
    static final int OF_EACH = 32;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final SortedMap<Stratum, Kept> strata = new TreeMap<>();
    private final PriorityQueue<Pick> all = new PriorityQueue<>(Comparator.reverseOrder());

    /**
     * Records that are alike in size and of one partition.
     *
     * @param partition The partition.
     * @param size The class of size: {@link RowSize#classOf}.
     */
    record Stratum(String partition, int size) implements Comparable<Stratum> {
        @Override
        public int compareTo(Stratum other) {
            int order = partition.compareTo(other.partition);
            return order != 0 ? order : Integer.compare(size, other.size);
        }
    }

    /**
     * A record that is kept.
     *
     * @param hash The hash of its place.
     * @param file Its file.
     * @param position Its number among the records of the file that can be read, from 0.
     * @param stratum The stratum that it belongs to.
     */
    record Pick(long hash, String file, long position, Stratum stratum) implements Comparable<Pick> {
        @Override
        public int compareTo(Pick other) {
            int order = Long.compareUnsigned(hash, other.hash);
            order = order != 0 ? order : file.compareTo(other.file);
            return order != 0 ? order : Long.compare(position, other.position);
        }
    }

    /** The records of a stratum. */
    private static final class Kept {
        private long records;
        private final PriorityQueue<Pick> least = new PriorityQueue<>(Comparator.reverseOrder());
        private final Stratum stratum;

        Kept(Stratum stratum) {
            this.stratum = stratum;
        }
    }

    /** A number that stands for a file's name. */
    static long seed(String file) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < file.length(); i++) {
            hash = (hash ^ file.charAt(i)) * 0x100000001B3L;
        }
        return hash;
    }

    /** The hash of a place in a file: the finalizer of SplitMix64 (Steele and others, OOPSLA 2014). */
    static long hash(long seed, long position) {
        long mixed = seed + (position + 1) * GOLDEN;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** Takes the records of a file, in order. */
    final class OfFile {
        private final String file;
        private final String partition;
        private final long seed;
        private final List<@Nullable Kept> kept = new ArrayList<>();
        private long position;

        private OfFile(String file, String partition) {
            this.file = file;
            this.partition = partition;
            seed = seed(file);
        }

        /** Takes the next record. */
        void add(int size) {
            while (kept.size() <= size) {
                kept.add(null);
            }
            Kept own = kept.get(size);
            if (own == null) {
                own = stratum(new Stratum(partition, size));
                kept.set(size, own);
            }
            own.records++;
            long hash = hash(seed, position);
            if (isLeast(all, OF_ALL, hash) || isLeast(own.least, OF_EACH, hash)) {
                keep(own, new Pick(hash, file, position, own.stratum));
            }
            position++;
        }
    }

    /** Begins a file. */
    OfFile file(String file, String partition) {
        return new OfFile(file, partition);
    }

    private Kept stratum(Stratum stratum) {
        return strata.computeIfAbsent(stratum, Kept::new);
    }

    private static boolean isLeast(PriorityQueue<Pick> least, int most, long hash) {
        Pick last = least.peek();
        return last == null || least.size() < most || Long.compareUnsigned(hash, last.hash()) <= 0;
    }

    private void keep(Kept stratum, Pick pick) {
        offer(all, OF_ALL, pick);
        offer(stratum.least, OF_EACH, pick);
    }

    private static void offer(PriorityQueue<Pick> least, int most, Pick pick) {
        Pick last = least.size() < most ? null : least.peek();
        if (last != null && pick.compareTo(last) >= 0) {
            // it would be removed at once
            return;
        }
        least.add(pick);
        if (least.size() > most) {
            least.remove();
        }
    }

    /** Takes the records of other files as well. */
    void merge(Sampled other) {
        other.kept().forEach((stratum, picks) -> add(stratum, other.records(stratum), picks));
    }

    /** Takes a stratum as it was written. */
    void add(Stratum stratum, long records, Collection<Pick> picks) {
        Kept own = stratum(stratum);
        own.records = Math.addExact(own.records, records);
        picks.forEach(pick -> keep(own, pick));
    }

    /** The records of a stratum that were seen. */
    long records(Stratum stratum) {
        Kept own = strata.get(stratum);
        return own == null ? 0 : own.records;
    }

    /** The records of each stratum that are kept, by their hashes. */
    SortedMap<Stratum, SortedSet<Pick>> kept() {
        SortedMap<Stratum, SortedSet<Pick>> kept = new TreeMap<>();
        strata.forEach((stratum, own) -> kept.put(stratum, new TreeSet<>(own.least)));
        all.forEach(pick -> Objects.requireNonNull(kept.get(pick.stratum())).add(pick));
        return kept;
    }

    /**
     * Records in proportion to their strata: of each stratum its share of all, rounded by the largest remainder, and of those the smallest
     * hashes.
     *
     * @param most Their number; fewer where there are not as many.
     */
    List<Pick> proportional(int most) {
        long records = strata.values().stream().mapToLong(own -> own.records).sum();
        long wanted = Math.min(most, records);
        List<Share> shares = new ArrayList<>();
        strata.forEach((stratum, own) -> {
            double exact = (double) wanted * own.records / records;
            shares.add(new Share(stratum, (long) exact, exact - (long) exact));
        });
        shares.sort(Comparator.comparingDouble(Share::rest).reversed().thenComparing(Share::stratum));
        long more = wanted - shares.stream().mapToLong(Share::whole).sum();
        SortedMap<Stratum, SortedSet<Pick>> kept = kept();
        List<Pick> picked = new ArrayList<>();
        for (int i = 0; i < shares.size(); i++) {
            Share share = shares.get(i);
            Objects.requireNonNull(kept.get(share.stratum())).stream()
                    .limit(share.whole() + (i < more ? 1 : 0))
                    .forEach(picked::add);
        }
        return picked;
    }

    private record Share(Stratum stratum, long whole, double rest) {}
}
