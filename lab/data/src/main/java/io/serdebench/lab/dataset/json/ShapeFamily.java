package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.OptionWords;
import io.serdebench.lab.dataset.source.Position;
import java.util.ArrayList;
import java.util.List;

/** Facts that all shapes of a part share. */
final class ShapeFamily {

    private final Declared declared;
    private final boolean words;
    private final List<Shape> conflicts = new ArrayList<>();
    private int shapes;
    private int file;
    private long tick;

    /**
     * Without any shape.
     *
     * @param declared Types that are not inferred.
     * @param words Whether usual words are null if all other values have a type.
     */
    ShapeFamily(Declared declared, boolean words) {
        this.declared = declared;
        this.words = words;
    }

    Declared declared() {
        return declared;
    }

    boolean words() {
        return words;
    }

    /** Shapes that no type fits. */
    List<Shape> conflicts() {
        return conflicts;
    }

    /** Tells which file the next values come from. */
    void reading(int number) {
        file = number;
    }

    /** The place at hand, after those before. */
    Position next() {
        return new Position(file, tick++);
    }

    /** Counts a shape. */
    void add(String path) {
        if (++shapes > Limits.SHAPES) {
            String types = OptionWords.types(List.of(path.replaceFirst("\\.[^.]*$", "") + "=json"));
            throw Stop.input(
                    "more than " + TerminalText.count(Limits.SHAPES) + " different fields, the last at "
                            + TerminalText.text(path),
                    types == null
                            ? "--types FIELD=json carries a field as JSON text"
                            : types + "   carries such a field as JSON text");
        }
    }
}
