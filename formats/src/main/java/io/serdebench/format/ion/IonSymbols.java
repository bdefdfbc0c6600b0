package io.serdebench.format.ion;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The symbol table in force: the system's symbols, those of imported tables, whose texts are elsewhere, and the local ones. */
final class IonSymbols {

    static final int SYMBOL_TABLE = 3;
    static final int IMPORTS = 6;
    static final int LIST = 7;
    static final int MAX_ID = 8;

    private static final List<Symbol> SYSTEM = system(
            null,
            "$ion",
            "$ion_1_0",
            "$ion_symbol_table",
            "name",
            "version",
            "imports",
            "symbols",
            "max_id",
            "$ion_shared_symbol_table");

    private final List<Symbol> local = new ArrayList<>();
    private long imported = SYSTEM.size() - 1;

    /** A symbol; what is shown of it is made once, since bytes may name many fields by it. */
    static final class Symbol {

        private final long id;
        private final @Nullable String text;
        private @Nullable String label;

        Symbol(long id, @Nullable String text) {
            this.id = id;
            this.text = text;
        }

        /** Null where it is not known. */
        @Nullable
        String text() {
            return text;
        }

        /** The text or, where it is not known, the number. */
        String shown() {
            return text == null ? "$" + id : text;
        }

        /** The number, as the span of a field has it. */
        String number() {
            return "symbol " + id;
        }

        /** The part that a field of this name is. */
        String label() {
            String made = label;
            if (made == null) {
                made = "{" + shown() + "}";
                label = made;
            }
            return made;
        }
    }

    private static List<Symbol> system(@Nullable String... texts) {
        List<Symbol> symbols = new ArrayList<>();
        for (String text : texts) {
            symbols.add(new Symbol(symbols.size(), text));
        }
        return List.copyOf(symbols);
    }

    /** A new table after this many imported symbols. */
    void reset(long imports) {
        local.clear();
        imported = SYSTEM.size() - 1 + imports;
    }

    /** One more local symbol. */
    void add(@Nullable String text) {
        local.add(new Symbol(most() + 1, text));
    }

    /** The highest number. */
    long most() {
        return imported + local.size();
    }

    /** The symbol of a number that is not negative, or null where that is above {@link #most}. */
    @Nullable
    Symbol of(long id) {
        if (id < SYSTEM.size()) {
            return SYSTEM.get((int) id);
        }
        if (id <= imported) {
            return new Symbol(id, null);
        }
        return id > most() ? null : local.get((int) (id - imported - 1));
    }
}
