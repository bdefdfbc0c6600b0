package io.serdebench.format.parquet;

import io.serdebench.api.Type;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.List;

/** A column of values that hold no others, with its levels ("Nested Encoding": the levels of the Dremel paper). */
final class Column {

    private final Type type;
    private final int definition;
    private final int repetition;
    private final List<String> names;
    private final List<String> places;
    private short[] definitions = new short[0];
    private short[] repetitions = new short[0];
    private final List<Object> values = new ArrayList<>();
    private int count;
    private int at;
    private int next;

    /**
     * An empty column.
     *
     * @param definition The level of a value that is there.
     * @param repetition Lists and maps around it.
     * @param names The names in the file, from the record on.
     * @param places The places as the user knows them.
     */
    Column(Type type, int definition, int repetition, List<String> names, List<String> places) {
        this.type = type;
        this.definition = definition;
        this.repetition = repetition;
        this.names = names;
        this.places = places;
    }

    Type type() {
        return type;
    }

    int definition() {
        return definition;
    }

    int repetition() {
        return repetition;
    }

    List<String> names() {
        return names;
    }

    /** Enters this column: bytes that follow belong to it. */
    void enter(Cursor cursor) throws UndecodableException {
        for (String place : places) {
            cursor.enter(place);
        }
    }

    /** It does so no longer. */
    void leave(Cursor cursor) {
        places.forEach(place -> cursor.leave());
    }

    /** Forgets all; room for this many values. */
    void begin(int size) {
        definitions = new short[definition == 0 ? 0 : size];
        repetitions = new short[repetition == 0 ? 0 : size];
        values.clear();
        count = 0;
        at = 0;
        next = 0;
    }

    /** A page's levels, none where there is but one, and the values that are there. */
    void add(int size, int[] repetitionLevels, int[] definitionLevels, List<Object> page) {
        for (int i = 0; i < repetitionLevels.length; i++) {
            repetitions[count + i] = (short) repetitionLevels[i];
        }
        for (int i = 0; i < definitionLevels.length; i++) {
            definitions[count + i] = (short) definitionLevels[i];
        }
        count += size;
        values.addAll(page);
    }

    /** The level of the next value. */
    int level(Cursor cursor) throws UndecodableException {
        if (at == count) {
            throw cursor.bad("fewer values than records");
        }
        return definition == 0 ? 0 : definitions[at];
    }

    /** True if the next value repeats at a level. */
    boolean repeats(int level) {
        return at < count && repetition > 0 && repetitions[at] == level;
    }

    /** The next value, which must be there. */
    Object take(int repeated, Cursor cursor) throws UndecodableException {
        skip(definition, repeated, cursor);
        return values.get(next++);
    }

    /** Passes over the next value, of which but levels are there. */
    void skip(int defined, int repeated, Cursor cursor) throws UndecodableException {
        if (level(cursor) != defined || repetition > 0 && repetitions[at] != repeated) {
            throw cursor.bad("levels that contradict those of another column");
        }
        at++;
    }

    /** No value may be left. */
    void end(Cursor cursor) throws UndecodableException {
        if (at != count) {
            throw cursor.bad("more values than records");
        }
    }
}
