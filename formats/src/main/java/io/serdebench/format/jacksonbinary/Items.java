package io.serdebench.format.jacksonbinary;

import io.serdebench.api.BareVariant.Shape;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * One message, item by item. Types, lengths and names are given to spans here. The last bytes of a value have no span yet:
 * they are for whoever knows what they mean.
 */
interface Items {

    /** The size of a list or map that says where it ends and not how much it holds. */
    int OPEN = -1;

    /**
     * A name.
     *
     * @param text The text of the name.
     * @param label The label of the entry that it names, made once for all entries, since bytes may name many by a reference each.
     */
    record Name(String text, String label) {
        static Name of(String text) {
            return new Name(text, "{" + text + "}");
        }
    }

    /** The place. */
    Cursor cursor();

    /** Reads what stands before all items. */
    void begin() throws UndecodableException;

    /** The kind of value that comes next, or null where it is none of them. */
    @Nullable
    Shape shape() throws UndecodableException;

    /** True if null comes next, which is then given to a span. */
    boolean nil() throws UndecodableException;

    /** The start of a list; its size or {@link #OPEN}. */
    int list() throws UndecodableException;

    /** The start of a map; its size or {@link #OPEN}. */
    int map() throws UndecodableException;

    /** True if a list of this size has an element of this index; where not, its end is given to a span. */
    boolean moreElements(int size, int index) throws UndecodableException;

    /** True if a map of this size has an entry of this index; where not, its end is given to a span. */
    boolean moreEntries(int size, int index) throws UndecodableException;

    /** The name that comes next, which is yet to be {@link #take taken}. */
    Name ahead() throws UndecodableException;

    /** Gives the name that was looked at to spans. */
    void take(Name name) throws UndecodableException;

    /** A truth value. */
    boolean bool() throws UndecodableException;

    /** A whole number of up to 64 bits. */
    long integer() throws UndecodableException;

    /** A number of 32 bits with a point. */
    float float32() throws UndecodableException;

    /** A number of 64 bits with a point. */
    double float64() throws UndecodableException;

    /** A decimal number whose scale is within bounds. */
    BigDecimal decimal(int leastScale, int mostScale) throws UndecodableException;

    /** A text. */
    String text() throws UndecodableException;

    /** Bytes. */
    byte[] binary() throws UndecodableException;
}
