package io.serdebench.lab.dataset.json;

import io.serdebench.lab.dataset.source.Position;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** How many values of each kind were seen at one path. */
final class Kinds {

    long nulls;
    long booleans;
    long numbers;
    long strings;
    /** Of the strings, those that are usual words for null. */
    long words;

    long lists;
    long objects;
    /** Of binary formats alone. */
    long bytes;

    /** Values of a type that the user gave. */
    long given;

    /** The first of the strings. */
    final FirstTexts first = new FirstTexts();

    /** Adds the values of another path, or of another part. */
    void absorb(Kinds other) {
        nulls += other.nulls;
        booleans += other.booleans;
        numbers += other.numbers;
        strings += other.strings;
        words += other.words;
        lists += other.lists;
        objects += other.objects;
        given += other.given;
        bytes += other.bytes;
        first.absorb(other.first);
    }

    /** Counts a string. */
    void string(String text, Supplier<Position> place) {
        strings++;
        first.observe(text, place);
    }

    /** All values, null among them. */
    long present() {
        return nulls + booleans + numbers + strings + lists + objects + given + bytes;
    }

    /** The number of kinds that occur; null is none. */
    int kinds() {
        return (booleans > 0 ? 1 : 0)
                + (bytes > 0 ? 1 : 0)
                + (numbers > 0 ? 1 : 0)
                + (strings > 0 && !isAllWords() ? 1 : 0)
                + (lists > 0 ? 1 : 0)
                + (objects > 0 ? 1 : 0);
    }

    /** True if each string is a word for null beside numbers or booleans, which are then all that the field has. */
    boolean isAllWords() {
        return words == strings && words > 0 && numbers + booleans > 0 && lists + objects == 0;
    }

    /** {@code object (41,002 rows), string (7,191)}, the most frequent first. */
    String shapes() {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("object", objects);
        counts.put("string", strings);
        counts.put("array", lists);
        counts.put("number", numbers);
        counts.put("boolean", booleans);
        counts.put("bytes", bytes);
        return ShapeCounts.text(counts);
    }

    /** True if no value is an object or an array. */
    boolean isOfSingleValues() {
        return objects + lists == 0;
    }
}
