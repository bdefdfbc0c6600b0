package io.serdebench.format.javaserialization;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Things that values of a record have in common in its stream: descriptions of classes, and objects that are used twice. */
final class Uses {

    private final Map<String, Described> described;
    private final long records;
    private final Map<String, Set<JavaSpread>> users = new HashMap<>();
    private final Map<Kind, Shared> leaves = new EnumMap<>(Kind.class);

    /**
     * Of records.
     *
     * @param described The things that the records may describe, by name.
     * @param record Statistics of the records.
     */
    Uses(Map<String, Described> described, Column record) {
        this.described = described;
        records = record.count();
        find(record, JavaSpread.each(records));
    }

    private void find(Column column, JavaSpread spread) {
        if (column.count() == 0) {
            return;
        }
        if (column.type() instanceof Struct struct) {
            use(struct.typeName(), spread);
            for (Column part : column.parts()) {
                if (JavaLeafSizes.primitive(part.slot()) == 0) {
                    find(part, spread.within(part.nulls(), part.count(), true));
                }
            }
        } else if (column.type() instanceof ListOf) {
            use("java.util.ArrayList", spread);
            elements(column, spread);
        } else if (column.type() instanceof MapOf) {
            use("java.util.LinkedHashMap", spread);
            elements(column, spread);
        } else {
            Kind kind = column.slot().kind();
            JavaLeafSizes.classes(kind).forEach(name -> use(name, spread));
            if (Shared.isPossible(kind)) {
                leaves.computeIfAbsent(kind, Shared::new).add(column, spread);
            }
        }
    }

    private void elements(Column column, JavaSpread spread) {
        Lengths lengths = column.lengths();
        long empty = lengths.zeros();
        JavaSpread filled = spread.within(empty, lengths.count() - empty, lengths.most() <= 1);
        for (Column part : column.parts()) {
            find(part, filled.within(part.nulls(), part.count(), true));
        }
    }

    private void use(String name, JavaSpread spread) {
        if (users.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(spread)) {
            description(name).mentions().forEach(mention -> use(mention, spread));
        }
    }

    private Described description(String name) {
        return Objects.requireNonNull(described.get(name), name);
    }

    /** Bytes of all descriptions of each record beyond references to them. */
    Size descriptions() {
        List<Size> sizes = new ArrayList<>();
        users.forEach((name, spreads) -> {
            long least = 0;
            long most = 0;
            for (JavaSpread spread : spreads) {
                least = Math.max(least, spread.least());
                most = Math.min(records, most + spread.most());
            }
            long bytes = description(name).bytes();
            sizes.add(new Size(records, least * bytes, most * bytes, least == records ? bytes : 0, bytes));
        });
        return sizes.stream().reduce(Size.each(records, 0), Size::then);
    }

    /** The values of a column that is neither struct, list nor map, before {@link #shared}. */
    Size leaves(Column column) {
        Shared shared = leaves.get(column.slot().kind());
        return shared == null ? JavaLeafSizes.of(column) : shared.values(column);
    }

    /** Whole records, less what is saved where values are one object. */
    Size shared(Size size) {
        Size less = size;
        for (Shared shared : leaves.values()) {
            less = shared.among(less);
        }
        return less;
    }
}
