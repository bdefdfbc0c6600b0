package io.serdebench.format.ion;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The top level of a stream: version markers, padding and symbol tables, read here, and the values between them. */
final class ValueStream {

    /** No value comes any more. */
    static final int OVER = -1;

    /** A value without annotations comes next. */
    static final int PLAIN = -2;

    private final IonWire wire;
    private final Cursor cursor;
    private final IonForeignValues values;

    ValueStream(IonWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
        values = new IonForeignValues(wire);
    }

    /** The first version marker, which every stream has. */
    void begin() throws UndecodableException {
        if (!wire.marker()) {
            throw cursor.bad("no version marker of Ion 1.0");
        }
    }

    /** Reads up to the next value: {@link #OVER}, {@link #PLAIN}, or the end of a value whose annotations are read. */
    int next() throws UndecodableException {
        while (cursor.left() > 0) {
            if (wire.marker() || wire.pad()) {
                continue;
            }
            if (wire.next() != IonKind.ANNOTATION) {
                return PLAIN;
            }
            IonWire.Wrapper wrapper = wire.annotations();
            if (wrapper.first() != IonSymbols.SYMBOL_TABLE || wire.next() != IonKind.STRUCT) {
                return wrapper.end();
            }
            if (!wire.nil()) {
                table();
            }
            wire.close(wrapper.end());
        }
        return OVER;
    }

    /** A local symbol table ("Local Symbol Tables"); fields that have no meaning in it are reported as any others. */
    private void table() throws UndecodableException {
        int end = wire.begin(IonKind.STRUCT);
        List<@Nullable String> texts = new ArrayList<>();
        long imports = 0;
        boolean appended = false;
        boolean hasImports = false;
        boolean hasSymbols = false;
        while (wire.more(end)) {
            long id = wire.varUInt();
            if (wire.pad()) {
                continue;
            }
            if (id == IonSymbols.IMPORTS && hasImports || id == IonSymbols.LIST && hasSymbols) {
                throw cursor.bad("a symbol table with two lists of a kind");
            }
            hasImports |= id == IonSymbols.IMPORTS;
            hasSymbols |= id == IonSymbols.LIST;
            cursor.mark(Role.TAG, wire.symbol(id).shown());
            if (wire.nil()) {
                continue;
            }
            if (id == IonSymbols.LIST && wire.next() == IonKind.LIST) {
                texts(texts);
            } else if (id == IonSymbols.IMPORTS && wire.next() == IonKind.LIST) {
                imports = imports();
            } else if (id == IonSymbols.IMPORTS && wire.next() == IonKind.SYMBOL) {
                IonSymbols.Symbol which = values.symbol();
                cursor.mark(Role.DATA, which.shown());
                appended = which == wire.symbol(IonSymbols.SYMBOL_TABLE);
            } else {
                values.value();
            }
        }
        if (!appended) {
            wire.symbols.reset(imports);
        }
        texts.forEach(wire.symbols::add);
    }

    /** The texts of new symbols; anything but a text makes a symbol without one. */
    private void texts(List<@Nullable String> texts) throws UndecodableException {
        int end = wire.begin(IonKind.LIST);
        while (wire.more(end)) {
            if (wire.pad()) {
                continue;
            }
            String text = null;
            if (wire.next() != IonKind.STRING) {
                values.value();
            } else if (!wire.nil()) {
                text = wire.string();
                cursor.mark(Role.NAME, text);
            }
            texts.add(text);
        }
    }

    /** How many symbols the tables have that are imported. */
    private long imports() throws UndecodableException {
        int end = wire.begin(IonKind.LIST);
        long sum = 0;
        for (int i = 0; wire.more(end); ) {
            if (wire.pad()) {
                continue;
            }
            cursor.enter("[" + i++ + "]");
            if (wire.next() == IonKind.STRUCT) {
                sum += imported();
            } else {
                values.value();
            }
            cursor.leave();
        }
        return sum;
    }

    private long imported() throws UndecodableException {
        if (wire.nil()) {
            return 0;
        }
        int end = wire.begin(IonKind.STRUCT);
        long most = -1;
        while (wire.more(end)) {
            IonSymbols.Symbol name = wire.field();
            if (name == null) {
                continue;
            }
            if (name != wire.symbol(IonSymbols.MAX_ID) || wire.next() != IonKind.POSITIVE || wire.isNull()) {
                values.entry(name);
                continue;
            }
            cursor.enter(name.label());
            cursor.mark(Role.TAG, name.number());
            Object value = new Scalars(wire).integer();
            if (!(value instanceof Long number) || number > Integer.MAX_VALUE) {
                throw cursor.bad("a table of more than 2^31 symbols");
            }
            most = number;
            cursor.mark(Role.DATA, most);
            cursor.leave();
        }
        if (most < 0) {
            throw cursor.bad("an import without max_id, which only the imported table could give");
        }
        return most;
    }
}
