package io.serdebench.format.ion;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import org.jspecify.annotations.Nullable;

/**
 * One message and the place in it. Type descriptors and lengths are given to spans here, values by whoever knows what they
 * mean. A descriptor that holds the value itself, as that of a bool, has no span yet.
 */
final class IonWire {

    /** Lengths in a descriptor: the length follows it, or there is no value. */
    private static final int FOLLOWS = 14;

    private static final int NONE = 15;

    /** Of a struct: its length follows, and its fields are sorted. */
    private static final int SORTED = 1;

    private static final int MIN_WRAPPER = 3;
    private static final int MARKER = 0xe0;
    private static final int MARKER_END = 0xea;
    private static final int MAX_VAR_BYTES = 9;

    final Cursor cursor;
    final IonSymbols symbols = new IonSymbols();

    /** {@code cursor} stands at the first byte. */
    IonWire(Cursor cursor) {
        this.cursor = cursor;
    }

    /** The type of the value that comes next. */
    IonKind next() throws UndecodableException {
        return IonKind.of(cursor.peek());
    }

    /** "VarUInt and VarInt Fields": seven bits a byte, the highest first, the last byte marked. */
    long varUInt() throws UndecodableException {
        return variable(cursor.u8());
    }

    /** A {@link #varUInt} with a sign in the second bit. */
    long varInt() throws UndecodableException {
        int first = cursor.u8();
        long magnitude = variable(first & ~0x40);
        return (first & 0x40) == 0 ? magnitude : -magnitude;
    }

    private long variable(int first) throws UndecodableException {
        long all = 0;
        int next = first;
        for (int i = 0; i < MAX_VAR_BYTES; i++) {
            all = all << 7 | next & 0x7f;
            if (next >= 0x80) {
                return all;
            }
            if (i < MAX_VAR_BYTES - 1) {
                next = cursor.u8();
            }
        }
        throw cursor.bad("a number of more than " + MAX_VAR_BYTES + " bytes");
    }

    /** True if a version marker comes next, which is then given to a span. */
    boolean marker() throws UndecodableException {
        if (cursor.left() == 0 || cursor.peek() != MARKER) {
            return false;
        }
        byte[] marker = cursor.bytes(Integer.BYTES);
        if (marker[1] != 1 || marker[2] != 0 || (marker[3] & 0xff) != MARKER_END) {
            throw cursor.bad("no version marker of Ion 1.0");
        }
        cursor.mark(Role.HEADER, "Ion 1.0");
        symbols.reset(0);
        return true;
    }

    /** True if padding comes next ("NOP Padding"), which is then given to a span with all that has none yet. */
    boolean pad() throws UndecodableException {
        if (next() != IonKind.NULL || cursor.peek() == NONE) {
            return false;
        }
        int low = cursor.u8();
        cursor.bytes(low == FOLLOWS ? varUInt() : low);
        cursor.mark(Role.PADDING, null);
        return true;
    }

    /** True if a null of any type comes next. */
    boolean isNull() throws UndecodableException {
        return (cursor.peek() & NONE) == NONE && next() != IonKind.ANNOTATION && next() != IonKind.RESERVED;
    }

    /** The same; it is then given to a span. */
    boolean nil() throws UndecodableException {
        if (!isNull()) {
            return false;
        }
        IonKind kind = next();
        cursor.u8();
        cursor.mark(Role.PRESENCE, kind == IonKind.NULL ? "null" : "null " + kind.word());
        return true;
    }

    /** A truth value, which has no span yet. */
    boolean bool() throws UndecodableException {
        int value = head(IonKind.BOOL) & NONE;
        if (value > 1) {
            throw cursor.bad("a bool that is " + value);
        }
        return value == 1;
    }

    private int head(IonKind due) throws UndecodableException {
        if (next() != due) {
            throw cursor.bad(next().word() + " where " + due.word() + " is due");
        }
        return cursor.u8();
    }

    /** The length of the value that comes next, which must be of a type and not null. */
    int length(IonKind due) throws UndecodableException {
        int low = head(due) & NONE;
        if (low == NONE || low == FOLLOWS && due == IonKind.FLOAT) {
            throw cursor.bad(due.word() + " with the length code " + low);
        }
        boolean sorted = due == IonKind.STRUCT && low == SORTED;
        if (low == FOLLOWS || sorted) {
            cursor.mark(Role.TYPE_INFO, sorted ? "sorted struct" : due.word());
            long length = varUInt();
            if (length > cursor.left() || sorted && length == 0) {
                throw cursor.bad(due.word() + " of " + length + " bytes, with " + cursor.left() + " left");
            }
            cursor.mark(Role.LENGTH, length);
            return (int) length;
        }
        if (low > cursor.left()) {
            throw cursor.bad(due.word() + " of " + low + " bytes, with " + cursor.left() + " left");
        }
        if (due.isSized()) {
            cursor.mark(Role.LENGTH, low);
        } else if (low > 0) {
            cursor.mark(Role.TYPE_INFO, due.word());
        }
        return low;
    }

    /** Where a list or struct that comes next ends. */
    int begin(IonKind due) throws UndecodableException {
        int length = length(due);
        return cursor.at() + length;
    }

    /** True if more comes in what ends there. */
    boolean more(int end) throws UndecodableException {
        if (cursor.at() > end) {
            throw cursor.bad("a value " + (cursor.at() - end) + " bytes longer than what holds it");
        }
        return cursor.at() < end;
    }

    /** The symbol of a number. */
    IonSymbols.Symbol symbol(long id) throws UndecodableException {
        IonSymbols.Symbol symbol = symbols.of(id);
        if (symbol == null) {
            throw cursor.bad("symbol " + id + ", where the table ends at " + symbols.most());
        }
        return symbol;
    }

    /** The name of a field, which has no span yet; null where padding stands in its place. */
    IonSymbols.@Nullable Symbol field() throws UndecodableException {
        long id = varUInt();
        return pad() ? null : symbol(id);
    }

    /** A text, which has no span yet but for its length. */
    String string() throws UndecodableException {
        int length = length(IonKind.STRING);
        return length == 0 ? "" : cursor.utf8(length);
    }

    /**
     * The head of an annotated value ("Annotations").
     *
     * @param first The first of its annotations.
     * @param end The end of the value.
     */
    record Wrapper(long first, int end) {}

    /** The annotations that come next, given to spans. */
    Wrapper annotations() throws UndecodableException {
        int low = cursor.peek() & NONE;
        if (low < MIN_WRAPPER) {
            throw cursor.bad("an annotation wrapper with the length code " + low);
        }
        int end = begin(IonKind.ANNOTATION);
        long length = varUInt();
        if (length < 1 || length >= end - cursor.at()) {
            throw cursor.bad(length + " bytes of annotations in " + (end - cursor.at()));
        }
        cursor.mark(Role.LENGTH, length);
        int value = cursor.at() + (int) length;
        long first = -1;
        while (more(value)) {
            long id = varUInt();
            first = first < 0 ? id : first;
            cursor.mark(Role.TYPE_INFO, symbol(id).shown());
        }
        if (next() == IonKind.ANNOTATION || next() == IonKind.NULL && cursor.peek() != NONE) {
            throw cursor.bad("an annotation of no value");
        }
        return new Wrapper(first, end);
    }

    /** An annotated value must end there. */
    void close(int end) throws UndecodableException {
        if (cursor.at() != end) {
            throw cursor.bad("an annotated value of another length than what holds it");
        }
    }
}
