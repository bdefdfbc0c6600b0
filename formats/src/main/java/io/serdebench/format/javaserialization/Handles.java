package io.serdebench.format.javaserialization;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Things that a stream may refer to again: class descriptions, strings, arrays and objects are numbered as they begin (section
 * 6.4.2, {@code newHandle}). What has a number but is not complete cannot be referred to, so that nothing contains itself.
 */
final class Handles {

    private final List<@Nullable Object> things = new ArrayList<>();

    /** Gives the next number to what is about to be read. */
    int begin() {
        things.add(null);
        return things.size() - 1;
    }

    /** It was read. */
    void complete(int handle, Object thing) {
        things.set(handle, thing);
    }

    /** Gives the next number to what was read. */
    void add(Object thing) {
        things.add(thing);
    }

    /** The thing that a number in the stream stands for; null for nothing, or for what is not complete. */
    @Nullable
    Object get(int number) {
        long handle = (long) number - JavaSymbols.FIRST_HANDLE;
        return handle >= 0 && handle < things.size() ? things.get((int) handle) : null;
    }

    /** Numbers begin anew. */
    void reset() {
        things.clear();
    }
}
