package io.serdebench.codec.sbe;

import io.serdebench.api.Selection;
import io.serdebench.api.Type.Kind;
import io.serdebench.format.sbe.Block;
import io.serdebench.format.sbe.Place;
import io.serdebench.format.sbe.SbeLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The places that are read, and those that must be passed over since what is read lies behind them. */
final class Chosen {

    /** Every place is read. */
    static final Chosen ALL = new Chosen(null, Set.of());

    private final @Nullable Set<Place> read;
    private final Set<Place> behind;

    private Chosen(@Nullable Set<Place> read, Set<Place> behind) {
        this.read = read;
        this.behind = behind;
    }

    /** The places of a selection. */
    static Chosen of(SbeLayout layout, Selection selection) {
        Set<Place> read = Collections.newSetFromMap(new IdentityHashMap<>());
        layout.root().slots.forEach(slot -> choose(slot, selection, read));
        return new Chosen(read, behind(layout.root(), read));
    }

    private static void choose(Place place, Selection selection, Set<Place> read) {
        read.add(place);
        if (place.isStruct()) {
            place.parts.stream()
                    .filter(part -> selection.has(place.typeName(), part.ident))
                    .forEach(part -> choose(part, selection, read));
        } else if (place.slot.kind() == Kind.LIST || place.isMap()) {
            place.entry().slots.forEach(slot -> choose(slot, selection, read));
        }
    }

    /** Groups and data of the record behind the last that is read, at which reading ends. */
    private static Set<Place> behind(Block root, Set<Place> read) {
        List<Place> order = new ArrayList<>(root.groups);
        order.addAll(root.data);
        int last = order.size();
        while (last > 0 && !read.contains(order.get(last - 1))) {
            last--;
        }
        Set<Place> behind = Collections.newSetFromMap(new IdentityHashMap<>());
        behind.addAll(order.subList(last, order.size()));
        return behind;
    }

    /** True if a place is read, wholly or in part. */
    boolean has(Place place) {
        return read == null || read.contains(place);
    }

    /** True if something that is read may lie behind a place, in the order of the bytes. */
    boolean isPassed(Place place) {
        return !behind.contains(place);
    }
}
