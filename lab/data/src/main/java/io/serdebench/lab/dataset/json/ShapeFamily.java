package io.serdebench.lab.dataset.json;

import io.serdebench.lab.dataset.infer.Declared;
import java.util.ArrayList;
import java.util.List;

/**
 * Facts that all shapes of a dataset share.
 *
 * @param declared types that are not inferred
 * @param words Whether usual words are null if all other values have a type.
 * @param conflicts shapes that no type fits
 */
record ShapeFamily(Declared declared, boolean words, List<Shape> conflicts, int[] count) {
    ShapeFamily(Declared declared, boolean words) {
        this(declared, words, new ArrayList<>(), new int[1]);
    }
}
