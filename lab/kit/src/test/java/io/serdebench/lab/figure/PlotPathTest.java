package io.serdebench.lab.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.figure.PlotPath.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PlotPathTest {

    @Test
    void aLineBeginsAgainBehindAGap() {
        List<Place> places = List.of(
                new Place(0, 10, false), new Place(20, 5.25, true), new Place(40, 7, false), new Place(60, 7, true));
        assertEquals("M0,10L20,5.3M40,7L60,7", PlotPath.of(places));
    }

    /** Seven hours of seconds over a thousand units: few points are left, and no peak is lost. */
    @Test
    void manyPointsOfAUnitAreFourWithoutTheLossOfAPeak() {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < 25_000; i++) {
            double y = i == 11_111 ? 1 : i == 11_112 ? 99 : 50 + i % 3;
            places.add(new Place(i / 25.0, y, i > 0));
        }
        String path = PlotPath.of(places);
        assertTrue(path.contains(",1L") && path.contains(",99L"), "the peaks");
        int points = path.split("[ML]").length - 1;
        assertTrue(points <= 4 * 1_000 && points >= 1_000, points + " points");
        assertTrue(path.startsWith("M0,50L") && path.endsWith("L1000,50"), "both ends");
    }

    @Test
    void aSignStandsOnItsLineOrOnTheNearestPoint() {
        List<Place> places = List.of(new Place(0, 10, false), new Place(20, 20, true), new Place(40, 7, false));
        assertEquals(new Place(5, 12.5, true), PlotPath.near(places, 5));
        assertEquals(20, Objects.requireNonNull(PlotPath.near(places, 29)).y());
        assertEquals(7, Objects.requireNonNull(PlotPath.near(places, 31)).y());
        assertNull(PlotPath.near(List.of(), 5));
    }
}
