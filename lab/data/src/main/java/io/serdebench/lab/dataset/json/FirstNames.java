package io.serdebench.lab.dataset.json;

import io.serdebench.lab.dataset.source.Position;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names that objects have, in the order in which they come, up to the object with which there are enough. */
final class FirstNames {

    private final int enough;
    private final Map<String, Place> names = new LinkedHashMap<>();

    /** The object that had a name first, and the name's place in it. */
    private record Place(Position object, int index) implements Comparable<Place> {

        private static final Comparator<Place> ORDER =
                Comparator.comparing(Place::object).thenComparingInt(Place::index);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }
    }

    /**
     * None yet.
     *
     * @param enough The number of names with which no further object is looked at.
     */
    FirstNames(int enough) {
        this.enough = enough;
    }

    /** True if further names would not be kept. */
    boolean hasEnough() {
        return names.size() >= enough;
    }

    /** Adds the names of an object, which comes after those before. */
    void add(Position object, Collection<String> more) {
        int index = 0;
        for (String name : more) {
            Place place = new Place(object, index++);
            names.putIfAbsent(name, place);
        }
    }

    /** Adds those of another part. */
    void absorb(FirstNames other) {
        other.names.forEach(
                (name, place) -> names.merge(name, place, (one, two) -> one.compareTo(two) <= 0 ? one : two));
    }

    /** All names, in their order. */
    List<String> list() {
        List<String> list = new ArrayList<>();
        Position object = null;
        for (Map.Entry<String, Place> name :
                names.entrySet().stream().sorted(Map.Entry.comparingByValue()).toList()) {
            Position its = name.getValue().object();
            if (!its.equals(object) && list.size() >= enough) {
                break;
            }
            object = its;
            list.add(name.getKey());
        }
        return list;
    }
}
