package io.serdebench.lab.figure;

import static io.serdebench.lab.figure.PlotText.at;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The path of a line. Where many points share a unit of the drawing, the first and last of them, the lowest and the highest stand
 * for all: nothing else could be seen, and a run of hours stays a small page.
 */
final class PlotPath {

    /** Points that stand for all of a unit. */
    private static final int KEPT = 4;

    /** A place of the drawing, and whether the line leads to it. */
    record Place(double x, double y, boolean isJoined) {}

    private PlotPath() {}

    /** The commands of the path. */
    static String of(List<Place> places) {
        StringBuilder path = new StringBuilder();
        for (Place place : thinned(places)) {
            path.append(place.isJoined() && !path.isEmpty() ? 'L' : 'M')
                    .append(at(place.x()))
                    .append(',')
                    .append(at(place.y()));
        }
        return path.toString();
    }

    /** The place on the line at this distance from the left, or the nearest of its points; null without points. */
    static @Nullable Place near(List<Place> places, double x) {
        for (int i = 1; i < places.size(); i++) {
            Place from = places.get(i - 1);
            Place to = places.get(i);
            if (to.isJoined() && from.x() <= x && x < to.x()) {
                return new Place(x, from.y() + (to.y() - from.y()) * (x - from.x()) / (to.x() - from.x()), true);
            }
        }
        return places.stream()
                .min(Comparator.comparingDouble(place -> Math.abs(place.x() - x)))
                .orElse(null);
    }

    private static List<Place> thinned(List<Place> places) {
        List<Place> kept = new ArrayList<>();
        for (int from = 0; from < places.size(); ) {
            int to = from + 1;
            while (to < places.size()
                    && places.get(to).isJoined()
                    && Math.floor(places.get(to).x())
                            == Math.floor(places.get(from).x())) {
                to++;
            }
            keep(kept, places.subList(from, to));
            from = to;
        }
        return kept;
    }

    private static void keep(List<Place> kept, List<Place> unit) {
        if (unit.size() <= KEPT) {
            kept.addAll(unit);
            return;
        }
        int low = 0;
        int high = 0;
        for (int i = 0; i < unit.size(); i++) {
            low = unit.get(i).y() < unit.get(low).y() ? i : low;
            high = unit.get(i).y() > unit.get(high).y() ? i : high;
        }
        List.of(0, Math.min(low, high), Math.max(low, high), unit.size() - 1).stream()
                .distinct()
                .map(unit::get)
                .forEach(kept::add);
    }
}
