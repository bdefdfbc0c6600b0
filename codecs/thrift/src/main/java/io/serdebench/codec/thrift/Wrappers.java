package io.serdebench.codec.thrift;

import io.serdebench.api.Type.Slot;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The structs that stand for elements which may be null, since Thrift's lists and maps hold none: {@code Element_1} has one
 * optional field {@code value}. One name a kind of element.
 */
final class Wrappers {

    private final Map<Slot, Integer> numbers = new LinkedHashMap<>();

    /** The number of the wrapper of an optional slot. */
    int number(Slot slot) {
        Integer known = numbers.get(slot);
        if (known == null) {
            known = numbers.size() + 1;
            numbers.put(slot, known);
        }
        return known;
    }

    /** The name of the wrapper of an optional slot; the underscore keeps it apart from the names of structs. */
    String name(Slot slot) {
        return "Element_" + number(slot);
    }

    /** All slots that were asked for, each with its number. */
    Map<Slot, Integer> all() {
        return numbers;
    }
}
