package io.serdebench.lab.table;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One step on the way from a wide console to a narrow one.
 *
 * @param gap The spaces between two columns.
 * @param name The columns of the terminal that a name may take.
 * @param drop Columns of this weight and of lesser ones are left out; those without a weight stay.
 */
public record Fit(int gap, int name, int drop) {

    /** Where there is room for everything. */
    static final Fit ALL = new Fit(2, Integer.MAX_VALUE, 0);

    /** All columns with air, then without, then without those of weight 1, and so on up to the greatest weight. */
    public static List<Fit> steps(int name, int weights) {
        return Stream.concat(
                        Stream.of(new Fit(2, name, 0)),
                        IntStream.rangeClosed(0, weights).mapToObj(drop -> new Fit(1, name, drop)))
                .toList();
    }

    /** All columns with air, then without air and without those of weight 1, and so on up to the greatest weight. */
    public static List<Fit> tight(int weights) {
        return IntStream.rangeClosed(0, weights)
                .mapToObj(drop -> new Fit(drop == 0 ? 2 : 1, Integer.MAX_VALUE, drop))
                .toList();
    }

    /** Names that get shorter, then columns go one after the other, up to the greatest weight. */
    public static List<Fit> names(List<Integer> names, int weights) {
        int last = names.get(names.size() - 1);
        return Stream.concat(
                        names.stream().map(name -> new Fit(2, name, 0)),
                        IntStream.rangeClosed(1, weights).mapToObj(drop -> new Fit(2, last, drop)))
                .toList();
    }
}
