package io.serdebench.format.kryo;

import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Texts;

/**
 * Sizes of texts ({@code Output.writeString}). ASCII of 2 to 32 characters has no length, its last byte is marked instead; all others
 * have the number of their UTF-16 units before them, each of which is encoded on its own. Which texts are ASCII, and how many units
 * those have that are not, statistics do not tell one by one: there are bounds, which meet where all are ASCII, but for lengths of
 * 32 and those of {@link Heads}.
 */
final class TextSizes {

    private static final int MIN_MARKED = 2;
    private static final int MAX_MARKED = 32;

    /** A unit has up to three bytes. */
    private static final int UNIT_BYTES = 3;

    private static final int MAX_BITS = 40;

    private final Lengths utf8;
    private final boolean ascii;
    private final long astral;
    private final long others;

    private TextSizes(Texts texts) {
        utf8 = texts.utf8();
        long more = utf8.sum() - texts.chars();
        ascii = more == 0;
        astral = texts.astral();
        // each that is not ASCII has a byte more than units at least
        others = more;
    }

    static Size of(Texts texts) {
        return texts.utf8().count() == 0 ? Size.NONE : new TextSizes(texts).size();
    }

    private Size size() {
        long marked = atLeast(MIN_MARKED) - atLeast(MAX_MARKED);
        // a pair of surrogates has six bytes instead of four
        long bytes = utf8.sum() + 2 * astral + utf8.count() - atLeast(MIN_MARKED);
        long least = bytes;
        long most = bytes + Math.min(marked, others);
        for (int bits = 5; bits < MAX_BITS; bits++) {
            long from = 1L << bits;
            long some = atLeast(from) - atLeast(2 * from);
            if (some > 0) {
                least += some * fewest(Math.max(from, utf8.least()));
                most += some * most(Math.min(2 * from - 1, utf8.most()));
            }
        }
        long shortest = utf8.least();
        long longest = utf8.most();
        return new Size(
                utf8.count(),
                least,
                most,
                shortest + fewest(shortest),
                longest + Math.min(2 * astral, longest / 2) + most(longest));
    }

    /** Texts of this many bytes or more; up to 32, or a power of two. */
    private long atLeast(long length) {
        return utf8.prefixes(bytes -> bytes >= length ? 1 : 0).least();
    }

    /** The shortest head of a text of this many bytes in UTF-8. */
    private long fewest(long length) {
        if (length < MIN_MARKED) {
            return 1;
        }
        if (length <= MAX_MARKED) {
            return 0;
        }
        return Heads.flagged(ascii ? length : (length + UNIT_BYTES - 1) / UNIT_BYTES);
    }

    /** The longest head. */
    private long most(long length) {
        boolean bare = ascii && length >= MIN_MARKED && length <= MAX_MARKED;
        return bare ? 0 : Heads.flagged(length);
    }
}
