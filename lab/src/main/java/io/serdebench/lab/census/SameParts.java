package io.serdebench.lab.census;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.util.Arrays;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/** Refuses parts that cannot be added, since they are of other schemas or codecs. */
final class SameParts {

    private SameParts() {}

    /**
     * Holds two schemas, whatever their names, against each other.
     *
     * @throws Stop where they differ
     */
    static void schemas(Schema one, Schema other) {
        String own = Notation.write(new Slot(one.root(), false));
        String others = Notation.write(new Slot(other.root(), false));
        if (!own.equals(others)) {
            throw Stop.input(
                    "parts have different schemas, from character "
                            + (Arrays.mismatch(own.toCharArray(), others.toCharArray()) + 1) + " on: "
                            + TerminalText.text(own, 100) + " and " + TerminalText.text(others, 100),
                    "serdebench schema FILES -o all.schema   and give --schema all.schema to each part");
        }
    }

    /**
     * Holds the decimal signs of fields against each other: {@code 2.131} may be 2131.
     *
     * @throws Stop where a field has two
     */
    static void decimals(SortedMap<String, Character> one, SortedMap<String, Character> other) {
        one.forEach((field, sign) -> {
            Character others = other.getOrDefault(field, sign);
            if (sign == ',' != (others == ',')) {
                throw Stop.input(
                        "numbers of field " + TerminalText.text(field)
                                + " are read with a decimal comma in one part, and with a decimal point in another",
                        "serdebench schema FILES -o all.schema   and give --schema all.schema to each part",
                        "or give --decimal-separator to each part");
            }
        });
    }

    /**
     * Holds the codecs of two parts against each other. One that encoded the records of one part alone would have the bytes of some records.
     *
     * @throws Stop where they differ
     */
    static void codecs(SortedMap<String, EncodedTally> one, SortedMap<String, EncodedTally> other) {
        Set<String> both = new TreeSet<>(one.keySet());
        both.addAll(other.keySet());
        for (String codec : both) {
            EncodedTally own = one.get(codec);
            EncodedTally others = other.get(codec);
            if (own == null || others == null) {
                throw Stop.input(
                        TerminalText.text(codec) + " encoded the records of one part, and not those of another",
                        "make all parts with the same --encode -c CODECS");
            }
            own.checkSame(codec, others);
        }
    }
}
