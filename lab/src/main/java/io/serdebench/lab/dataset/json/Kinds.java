package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    /** Values of a type that the user gave. */
    long given;

    /** Adds the values of another path. */
    void absorb(Kinds other) {
        nulls += other.nulls;
        booleans += other.booleans;
        numbers += other.numbers;
        strings += other.strings;
        words += other.words;
        lists += other.lists;
        objects += other.objects;
        given += other.given;
    }

    /** All values, null among them. */
    long present() {
        return nulls + booleans + numbers + strings + lists + objects + given;
    }

    /** The number of kinds that occur; null is none. */
    int kinds() {
        return (booleans > 0 ? 1 : 0)
                + (numbers > 0 ? 1 : 0)
                + (strings > 0 && !isAllWords() ? 1 : 0)
                + (lists > 0 ? 1 : 0)
                + (objects > 0 ? 1 : 0);
    }

    /** Whether each string is a word for null beside numbers or booleans, which are then all that the field has. */
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
        List<String> shown = new ArrayList<>();
        counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .forEach(entry -> shown.add(entry.getKey() + " ("
                        + (shown.isEmpty()
                                ? TerminalText.count(entry.getValue(), "row")
                                : TerminalText.count(entry.getValue()))
                        + ")"));
        return String.join(", ", shown);
    }

    /** Whether no value is an object or an array. */
    boolean isOfSingleValues() {
        return objects + lists == 0;
    }
}
