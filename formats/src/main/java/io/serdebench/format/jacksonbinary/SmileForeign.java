package io.serdebench.format.jacksonbinary;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Any value of Smile, by what the bytes themselves say. */
final class SmileForeign {

    private static final int END_OF_CONTENT = 0xff;

    private final SmileItems items;
    private final Cursor cursor;

    SmileForeign(SmileItems items) {
        this.items = items;
        cursor = items.cursor();
    }

    /** A value with or without header and end marker. */
    void document() throws UndecodableException {
        items.header();
        value();
        if (cursor.left() > 0 && cursor.peek() == END_OF_CONTENT) {
            cursor.u8();
            cursor.mark(Role.LENGTH, "end of content");
        }
    }

    private void value() throws UndecodableException {
        switch (cursor.peek()) {
            case SmileItems.NULL -> items.nil();
            case SmileItems.FALSE, SmileItems.TRUE -> cursor.mark(Role.DATA, items.bool());
            case SmileItems.INT32, SmileItems.INT64 -> cursor.mark(Role.DATA, items.integer());
            case SmileItems.BIG_INTEGER -> cursor.mark(Role.DATA, new BigInteger(items.bigInteger()));
            case SmileItems.FLOAT32 -> cursor.mark(Role.DATA, items.float32());
            case SmileItems.FLOAT64 -> cursor.mark(Role.DATA, items.float64());
            case SmileItems.BIG_DECIMAL -> {
                int scale = items.scale();
                cursor.mark(Role.DATA, new BigDecimal(new BigInteger(items.number(Integer.MAX_VALUE)), scale));
            }
            case SmileItems.SAFE_BINARY, SmileItems.RAW_BINARY -> cursor.mark(Role.DATA, items.binary());
            case SmileItems.START_LIST -> list();
            case SmileItems.START_MAP -> map();
            default -> {
                boolean small = cursor.peek() >> 5 == SmileItems.SMALL_INTEGER >> 5;
                cursor.mark(Role.DATA, small ? (Object) items.integer() : items.text());
            }
        }
    }

    private void list() throws UndecodableException {
        int size = items.list();
        for (int i = 0; items.moreElements(size, i); i++) {
            cursor.enter("[" + i + "]");
            value();
            cursor.leave();
        }
    }

    private void map() throws UndecodableException {
        int size = items.map();
        for (int i = 0; items.moreEntries(size, i); i++) {
            Items.Name name = items.ahead();
            cursor.enter(name.label());
            items.take(name);
            value();
            cursor.leave();
        }
    }
}
