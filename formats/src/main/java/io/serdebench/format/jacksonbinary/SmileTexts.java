package io.serdebench.format.jacksonbinary;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.jacksonbinary.Items.Name;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Names and texts of Smile with those that they may refer to ("Resolved Shared String references"), and the header that says
 * so.
 */
final class SmileTexts {

    private static final byte[] MAGIC = {':', ')', '\n'};
    private static final int SHARED_NAMES = 1;
    private static final int SHARED_TEXTS = 2;

    /** Versions above 0 are to come. */
    private static final int FIRST_OTHER_VERSION = 0x10;

    /** A table that is full starts from empty. */
    private static final int MAX_SHARED = 1_024;

    /** Longer texts are in no table; names of any length are. */
    private static final int MAX_SHARED_BYTES = 64;

    private static final int END_OF_TEXT = 0xfc;
    private static final int LONG_NAME = 0x34;

    private final Cursor cursor;
    private final byte[] bytes;
    private final List<Name> names = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private boolean sharesNames = true;
    private boolean sharesTexts;

    SmileTexts(Cursor cursor, byte[] bytes) {
        this.cursor = cursor;
        this.bytes = bytes;
    }

    /** True if there is a header, which is then given to a span. */
    boolean header() throws UndecodableException {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= bytes.length || bytes[i] != MAGIC[i]) {
                return false;
            }
        }
        cursor.bytes(MAGIC.length);
        int flags = cursor.u8();
        if (flags >= FIRST_OTHER_VERSION) {
            throw cursor.bad("a version of Smile other than 0");
        }
        sharesNames = (flags & SHARED_NAMES) != 0;
        sharesTexts = (flags & SHARED_TEXTS) != 0;
        cursor.mark(
                Role.HEADER,
                "Smile" + (sharesNames ? ", names are shared" : "") + (sharesTexts ? ", texts are shared" : ""));
        return true;
    }

    /** The name that comes next, which is yet to be taken. */
    Name name() throws UndecodableException {
        int token = cursor.peek();
        int reference = nameReference(token);
        if (reference >= 0) {
            return shared(names, reference);
        }
        if (token == SmileItems.EMPTY_TEXT) {
            return Name.of("");
        }
        boolean isLong = token == LONG_NAME;
        int from = cursor.at() + 1;
        int length = isLong ? toEnd(from) : shortName(token);
        if (length > bytes.length - from) {
            throw cursor.bad("a name of " + length + " bytes");
        }
        return Name.of(new String(bytes, from, length, StandardCharsets.UTF_8));
    }

    /** The index that a token refers to, with the byte behind it; -1 where it is no reference. */
    private int nameReference(int token) throws UndecodableException {
        if (token >= 0x40 && token < 0x80) {
            return token - 0x40;
        }
        if (token < 0x30 || token > 0x33) {
            return -1;
        }
        if (cursor.left() < 2) {
            throw cursor.bad("half a reference");
        }
        return (token & 3) << 8 | bytes[cursor.at() + 1] & 0xff;
    }

    private <T> T shared(List<T> table, int index) throws UndecodableException {
        if (index >= table.size()) {
            throw cursor.bad("a reference to the text " + index + ", of " + table.size());
        }
        return table.get(index);
    }

    private int shortName(int token) throws UndecodableException {
        if (token >= 0x80 && token < 0xc0) {
            return token - 0x80 + 1;
        }
        if (token >= 0xc0 && token < 0xf8) {
            return token - 0xc0 + 2;
        }
        throw cursor.bad("a name is due");
    }

    /** Gives the name that was looked at to spans, and keeps it. */
    void take(Name name) throws UndecodableException {
        int token = cursor.u8();
        if (token >= 0x30 && token < 0x34 || token >= 0x40 && token < 0x80) {
            if (token < 0x40) {
                cursor.u8();
            }
            // what it is called says the part that it stands in
            cursor.mark(Role.TAG, "a name from above");
            return;
        }
        if (token == SmileItems.EMPTY_TEXT) {
            cursor.mark(Role.NAME, name.text());
            return;
        }
        if (token == LONG_NAME) {
            cursor.mark(Role.TYPE_INFO, "long name");
            cursor.utf8(toEnd(cursor.at()));
            cursor.mark(Role.NAME, name.text());
            end();
        } else {
            int length = shortName(token);
            cursor.mark(Role.LENGTH, length);
            text(length, token < 0xc0);
            cursor.mark(Role.NAME, name.text());
        }
        if (sharesNames) {
            keep(names, name);
        }
    }

    /** A text, whose last bytes have no span yet if its length stands before it. */
    String value() throws UndecodableException {
        int token = cursor.u8();
        if (token == SmileItems.EMPTY_TEXT) {
            return "";
        }
        if (token > 0 && token < 0x20) {
            return shared(values, token - 1);
        }
        if (token >> 2 == 0xec >> 2) {
            return shared(values, (token & 3) << 8 | cursor.u8());
        }
        if (token >= 0x40 && token < 0xc0) {
            boolean ascii = token < 0x80;
            int length = ascii ? token - 0x40 + 1 : token - 0x80 + 2;
            cursor.mark(Role.LENGTH, length);
            String text = text(length, ascii);
            if (sharesTexts && length <= MAX_SHARED_BYTES) {
                keep(values, text);
            }
            return text;
        }
        if (token != SmileItems.LONG_ASCII && token != SmileItems.LONG_UNICODE) {
            throw cursor.bad("a text is due");
        }
        boolean ascii = token == SmileItems.LONG_ASCII;
        cursor.mark(Role.TYPE_INFO, ascii ? "long text, ASCII" : "long text");
        String text = text(toEnd(cursor.at()), ascii);
        cursor.mark(Role.DATA, text);
        end();
        return text;
    }

    private String text(int length, boolean ascii) throws UndecodableException {
        String text = cursor.utf8(length);
        if (ascii && text.length() != length) {
            throw cursor.bad("not ASCII");
        }
        return text;
    }

    /** Bytes from a place to the end marker, which UTF-8 never has. */
    private int toEnd(int from) throws UndecodableException {
        for (int at = from; at < bytes.length; at++) {
            if (bytes[at] == (byte) END_OF_TEXT) {
                return at - from;
            }
        }
        throw cursor.bad("a text that does not end");
    }

    private void end() throws UndecodableException {
        cursor.u8();
        cursor.mark(Role.LENGTH, "end of text");
    }

    private static <T> void keep(List<T> table, T text) {
        if (table.size() == MAX_SHARED) {
            table.clear();
        }
        table.add(text);
    }
}
