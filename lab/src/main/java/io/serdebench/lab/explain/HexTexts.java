package io.serdebench.lab.explain;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.size.Column;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Texts that are hexadecimal digits, two of which are a byte: a hash, or a UUID without its lines. */
final class HexTexts {

    /** Shorter ones may be words or numbers. */
    private static final int SHORTEST = 8;

    private static final int BYTE = 2;

    private static final Pattern LOWER = Pattern.compile("[0-9a-f]+");
    private static final Pattern UPPER = Pattern.compile("[0-9A-F]+");

    private final Column column;
    private boolean lower = true;
    private boolean upper = true;
    private int least = Integer.MAX_VALUE;
    private int most;

    HexTexts(boolean optional) {
        column = Column.of(new Slot(new Scalar(Kind.BYTES), optional));
    }

    void add(@Nullable String text) {
        if (text == null) {
            column.add(null);
            return;
        }
        boolean whole = text.length() >= SHORTEST && text.length() % BYTE == 0;
        lower &= whole && LOWER.matcher(text).matches();
        upper &= whole && UPPER.matcher(text).matches();
        if (lower || upper) {
            least = Math.min(least, text.length());
            most = Math.max(most, text.length());
            column.add(new byte[text.length() / BYTE]);
        }
    }

    /** The column of bytes, or null where texts have other characters, letters of both cases, or no letter at all. */
    @Nullable
    Column column() {
        return lower != upper && column.count() > 0 ? column : null;
    }

    /** {@code 32 hex digits are 16 bytes}. */
    String seen() {
        return (least == most ? String.valueOf(most) : least + " to " + most) + " hex digits are "
                + (least == most ? String.valueOf(most / BYTE) : least / BYTE + " to " + most / BYTE) + " bytes";
    }
}
