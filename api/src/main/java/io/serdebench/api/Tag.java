package io.serdebench.api;

import io.serdebench.api.Type.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * How a schema of the user's own numbers and spells a field. Formats that number their fields take the number, so that their bytes
 * are those that the user's programs write. What a spelling means is a matter of the format: protobuf knows {@code fixed32}.
 *
 * @param number The number of the field, 1 to {@link #MAX_NUMBER}.
 * @param spelling Words of lower-case letters and digits with hyphens between them, or an empty text.
 */
public record Tag(int number, String spelling) {

    /** The greatest number that any format here knows: protobuf's, of 29 bits. */
    public static final int MAX_NUMBER = (1 << 29) - 1;

    private static final Pattern SPELLING = Pattern.compile("([a-z0-9]+(-[a-z0-9]+)*)?");
    private static final int MAX_LENGTH = 64;

    /** Refuses numbers out of range and spellings of other letters. */
    public Tag {
        if (number < 1 || number > MAX_NUMBER) {
            throw new IllegalArgumentException("a field number of " + number);
        }
        if (spelling.length() > MAX_LENGTH || !SPELLING.matcher(spelling).matches()) {
            throw new IllegalArgumentException("a spelling that is not made of letters, digits and hyphens");
        }
    }

    /** The words of the spelling. */
    public Set<String> words() {
        return spelling.isEmpty() ? Set.of() : Set.of(spelling.split("-"));
    }

    /**
     * The numbers of the fields of one struct: their own ones, where a format allows them and no field before has them. Each other
     * field gets the least number that is free. Without any tags these are 1, 2, 3 and so on.
     *
     * @param fields The fields, in their order.
     * @param allowed Whether the format allows a number.
     * @return One number for each field, all of them different.
     */
    public static List<Integer> numbers(List<Field> fields, IntPredicate allowed) {
        Set<Integer> taken = new HashSet<>();
        List<Integer> numbers = new ArrayList<>();
        for (Field field : fields) {
            Tag tag = field.slot().tag();
            int own = tag == null ? 0 : tag.number();
            numbers.add(own > 0 && allowed.test(own) && taken.add(own) ? own : 0);
        }
        int next = 1;
        for (int i = 0; i < numbers.size(); i++) {
            if (numbers.get(i) == 0) {
                while (!allowed.test(next) || !taken.add(next)) {
                    next++;
                }
                numbers.set(i, next);
            }
        }
        return List.copyOf(numbers);
    }

    /** As it stands in a schema: {@code @7.fixed32}. */
    @Override
    public String toString() {
        return "@" + number + (spelling.isEmpty() ? "" : "." + spelling);
    }
}
