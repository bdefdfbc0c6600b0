package io.serdebench.format.json;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.api.size.Texts;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The sizes of JSON texts without insignificant whitespace (RFC 8259). Exact but for the commas of objects none of whose
 * members is always there: how many they have depends on which members meet in one object.
 */
public final class JsonSizer implements Sizer {

    private static final int QUOTES = 2;

    /** Two braces of an object, or two brackets of an array. */
    private static final int BRACES = 2;

    private static final int NULL = 4;
    private static final int TRUE = 4;
    private static final int FALSE = 5;
    private static final int UUID_CHARS = 36;

    /** Four characters for three bytes: RFC 4648, section 4. */
    private static final int BASE64_CHARS = 4;

    private static final int BASE64_BYTES = 3;

    /** Six bytes in place of one (section 7). */
    private static final int MORE_OF_CONTROL = 5;

    private static final int PAIR_BYTES = 4;

    /** Two escapes of six bytes for a character beyond U+FFFF. */
    private static final int MORE_OF_PAIR = 2 * 6 - PAIR_BYTES;

    private static final int SEPARATOR_BYTES = 3;

    /** An escape of six bytes for U+2028 or U+2029. */
    private static final int MORE_OF_SEPARATOR = 6 - SEPARATOR_BYTES;

    private static final Slot TEXT = new Slot(new Scalar(Kind.STRING), false);

    /** None where structs are arrays. */
    private final @Nullable BiFunction<Struct, Field, String> names;

    private final JsonSpelling spelling;
    private final boolean bare;
    private final int moreOfPair;
    private final int moreOfSeparator;

    /**
     * For records as one library writes them.
     *
     * @param names The function that names the member for a field of a struct.
     * @param bare Whether a variant is its value alone where that tells its alternatives apart.
     */
    public JsonSizer(BiFunction<Struct, Field, String> names, JsonSpelling spelling, boolean bare) {
        this(spelling, names, bare);
    }

    private JsonSizer(JsonSpelling spelling, @Nullable BiFunction<Struct, Field, String> names, boolean bare) {
        this.names = names;
        this.bare = bare;
        this.spelling = spelling;
        moreOfPair = spelling.escapesPairs() ? MORE_OF_PAIR : 0;
        moreOfSeparator = spelling.escapesSeparators() ? MORE_OF_SEPARATOR : 0;
    }

    /** For records whose structs are arrays of all their fields, null where there is no value. */
    public static JsonSizer positional(JsonSpelling spelling) {
        return new JsonSizer(spelling, null, true);
    }

    @Override
    public Size of(Column column) {
        long count = column.count();
        return switch (column.slot().kind()) {
            case BOOLEAN -> Size.each(column.zeros(), FALSE).or(Size.each(count - column.zeros(), TRUE));
            case INT32, INT64 -> column.spelled().values();
            case DECIMAL -> spelling.decimals(column);
            case FLOAT32 -> column.spelled().values().then(quotes(column));
            case FLOAT64 -> spelling.doubles(column).then(quotes(column));
            case STRING -> texts(column.texts());
            case BYTES -> base64(column.lengths());
            case DATE -> Size.each(count, QUOTES).then(column.spelled().values());
            case TIMESTAMP -> Size.each(count, QUOTES).then(spelling.times(column));
            case UUID -> Size.each(count, QUOTES + UUID_CHARS);
            case STRUCT -> struct(column);
            case LIST ->
                brackets(column.lengths()).then(nullable(column.part(0)).inLists(column.lengths()));
            case MAP ->
                brackets(column.lengths())
                        .then(keys(column.part(0)).inLists(column.lengths()))
                        .then(nullable(column.part(1)).inLists(column.lengths()));
        };
    }

    /** JSON has no numbers for those that are not finite (section 6), so they are texts. */
    private static Size quotes(Column floats) {
        long texts = floats.nonFinite();
        return Size.each(texts, QUOTES).or(Size.each(floats.count() - texts, 0));
    }

    /** Section 7; what needs no escape is UTF-8. */
    private Size texts(Texts texts) {
        Size utf8 = texts.utf8().values();
        if (utf8.count() == 0) {
            return Size.NONE;
        }
        long all = QUOTES * utf8.count()
                + utf8.least()
                + texts.shortEscapes()
                + MORE_OF_CONTROL * texts.controls()
                + moreOfPair * texts.astral()
                + moreOfSeparator * texts.separators();
        long mostPairs = Math.min(texts.astral(), utf8.eachMost() / PAIR_BYTES);
        long mostSeparators = Math.min(texts.separators(), utf8.eachMost() / SEPARATOR_BYTES);
        return new Size(
                utf8.count(),
                all,
                all,
                QUOTES + utf8.eachLeast(),
                QUOTES + texts.mostEscaped() + moreOfPair * mostPairs + moreOfSeparator * mostSeparators);
    }

    private static Size base64(Lengths lengths) {
        if (lengths.count() == 0) {
            return Size.NONE;
        }
        long all = QUOTES * lengths.count() + BASE64_CHARS * lengths.triples();
        return new Size(lengths.count(), all, all, base64(lengths.least()), base64(lengths.most()));
    }

    private static long base64(long length) {
        return QUOTES + BASE64_CHARS * ((length + BASE64_BYTES - 1) / BASE64_BYTES);
    }

    /** Both brackets or braces, and what stands between the elements (sections 4 and 5). */
    private static Size brackets(Lengths lengths) {
        if (lengths.count() == 0) {
            return Size.NONE;
        }
        long commas = lengths.sum() - (lengths.count() - lengths.zeros());
        Size between = new Size(
                lengths.count(), commas, commas, Math.max(0, lengths.least() - 1), Math.max(0, lengths.most() - 1));
        return Size.each(lengths.count(), BRACES).then(between);
    }

    private Size keys(Column keys) {
        return of(keys).then(Size.each(keys.count(), 1));
    }

    private Size nullable(Column part) {
        return of(part).or(Size.each(part.nulls(), NULL));
    }

    private Size struct(Column column) {
        if (bare && BareVariant.of((Struct) column.type(), names == null) != null) {
            Size size = Size.each(column.count(), 0);
            for (Column part : column.parts()) {
                size = size.then(of(part).or(Size.each(part.nulls(), 0)));
            }
            return size;
        }
        return names == null ? row(column) : object(column, names);
    }

    /** A struct as an array: each field is there. */
    private Size row(Column column) {
        Size size = Size.each(column.count(), BRACES + column.fields().size() - 1L);
        for (Column part : column.parts()) {
            size = size.then(nullable(part));
        }
        return size;
    }

    private Size object(Column column, BiFunction<Struct, Field, String> names) {
        Struct struct = (Struct) column.type();
        Size size = Size.each(column.count(), BRACES).then(commas(column));
        for (int i = 0; i < column.fields().size(); i++) {
            Column part = column.part(i);
            long name = name(names.apply(struct, column.fields().get(i)));
            // null members are left out
            size = size.then(Size.each(part.count(), name + 1).then(of(part)).or(Size.each(part.nulls(), 0)));
        }
        return size;
    }

    /** Jackson, for one, quotes names of properties by other code than texts: it leaves characters beyond U+FFFF alone. */
    private long name(String name) {
        Column one = Column.of(TEXT);
        one.add(name);
        return QUOTES
                + one.texts().mostEscaped()
                + moreOfSeparator * one.texts().separators();
    }

    /** One less than members in each object that has any. */
    private static Size commas(Column column) {
        if (column.count() == 0) {
            return Size.NONE;
        }
        long members = 0;
        long fullest = 0;
        int always = 0;
        int ever = 0;
        for (Column part : column.parts()) {
            members += part.count();
            fullest = Math.max(fullest, part.count());
            always += part.nulls() == 0 ? 1 : 0;
            ever += part.count() > 0 ? 1 : 0;
        }
        return new Size(
                column.count(),
                members - Math.min(members, column.count()),
                members - fullest,
                Math.max(0, always - 1),
                Math.max(0, ever - 1));
    }
}
