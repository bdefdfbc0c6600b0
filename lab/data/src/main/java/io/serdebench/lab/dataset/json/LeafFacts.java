package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.NullWords;
import io.serdebench.lab.dataset.infer.NumberColumn;
import io.serdebench.lab.dataset.infer.Times;
import io.serdebench.lab.dataset.source.Position;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Facts that the single values at one path, which are neither objects nor arrays, have in common. */
final class LeafFacts {

    private boolean plainText;
    private boolean plainNumbers;
    private final BinaryLeaves binary = new BinaryLeaves();
    private final NumberColumn digits = new NumberColumn();
    private final Times times = new Times();
    private boolean words;
    private final NumberColumn quoted = new NumberColumn();
    private @Nullable One inexact;

    /** A number, and where it stands. */
    private record One(Position place, String text) {}

    /**
     * Takes a value into account, and counts it.
     *
     * @param next The place of the value, where it is asked for.
     * @param nullWords Whether usual words are null if all other values have a type.
     */
    void observe(Object tree, Kinds seen, Supplier<Position> next, boolean nullWords) {
        if (tree instanceof byte[]) {
            seen.bytes++;
            return;
        }
        binary.observe(tree);
        if (tree instanceof Boolean) {
            seen.booleans++;
        } else if (tree instanceof Long integer) {
            seen.numbers++;
            digits.observe(integer);
            noteInexact(true, tree, next);
        } else if (!(tree instanceof String)) {
            seen.numbers++;
            char[] number = JsonValue.digits(tree).toCharArray();
            boolean known = digits.observe(number, 0, number.length);
            noteInexact(known, tree, next);
            plainText |= !known;
            plainNumbers |= !known;
        } else {
            seen.string((String) tree, next);
            char[] text = ((String) tree).toCharArray();
            if (nullWords && NullWords.contains(text, 0, text.length)) {
                seen.words++;
            } else {
                plainText = plainText || !times.observe(text, 0, text.length);
                words = words || text.length == 0 || !quoted.observe(text, 0, text.length);
            }
        }
    }

    private void noteInexact(boolean known, Object tree, Supplier<Position> next) {
        if (inexact == null && (!known || digits.isInexact())) {
            inexact = new One(next.get(), JsonValue.digits(tree));
        }
    }

    /** Adds the values of another path, or of another part. */
    void absorb(LeafFacts other) {
        plainText |= other.plainText;
        plainNumbers |= other.plainNumbers;
        words |= other.words;
        quoted.absorb(other.quoted);
        binary.absorb(other.binary);
        digits.absorb(other.digits);
        times.absorb(other.times);
        One its = other.inexact;
        inexact = inexact == null || its != null && its.place().compareTo(inexact.place()) < 0 ? its : inexact;
    }

    /** The type of values of one kind that is not boolean. */
    Type type(Kinds seen) {
        Type declares = binary.type(seen.numbers, seen.bytes);
        if (declares != null) {
            return declares;
        }
        Type leaf = plainText
                ? null
                : seen.numbers > 0 ? digits.type(false) : seen.words < seen.strings ? times.type() : null;
        return leaf == null ? new Scalar(Kind.STRING) : leaf;
    }

    /** The type of the numbers beside values of other kinds, or null where only their digits keep them. */
    @Nullable
    Type number() {
        return plainNumbers ? null : digits.type(false);
    }

    /** True if the values are numbers, and only texts keep all of them. */
    boolean isOfDigits(Kinds seen) {
        return seen.kinds() == 1 && seen.numbers > 0 && type(seen).kind() == Kind.STRING;
    }

    /** The decimals that all texts are, or null where one is something else. */
    @Nullable
    Type quoted() {
        return words ? null : quoted.decimals();
    }

    /** The first number that floating point does not hold, fit to be shown; empty where all are held. */
    String inexact() {
        return inexact == null ? "" : "'" + TerminalText.text(inexact.text(), 40) + "'";
    }

    /** True if a number is greater than all of floating point. */
    boolean isBeyond() {
        return digits.isBeyondDoubles();
    }

    /** True if times had an offset from UTC. */
    boolean hasOffsets(Kinds seen) {
        return seen.strings > seen.words && !plainText && seen.kinds() == 1 && times.offsets();
    }
}
