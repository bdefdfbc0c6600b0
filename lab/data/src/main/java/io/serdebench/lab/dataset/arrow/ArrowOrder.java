package io.serdebench.lab.dataset.arrow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of a file whose structs have their fields in another order than those of the first file.
 *
 * @param node The column, or part of one, of the first file.
 * @param from The place in the file of each part of it.
 * @param parts The order within each part.
 */
record ArrowOrder(ArrowNode node, List<Integer> from, List<ArrowOrder> parts) {

    /** The order of a column, which both files declare alike but for the order of fields. */
    static ArrowOrder of(ArrowNode first, ArrowNode file) {
        List<Integer> from = new ArrayList<>();
        List<ArrowOrder> parts = new ArrayList<>();
        boolean struct = first.type().form() == ArrowType.Form.STRUCT;
        List<String> names = file.children().stream().map(ArrowNode::name).toList();
        for (int i = 0; i < first.children().size(); i++) {
            ArrowNode part = first.children().get(i);
            int place = struct ? names.indexOf(part.name()) : i;
            from.add(place);
            parts.add(of(part, file.children().get(place)));
        }
        return new ArrowOrder(first, from, parts);
    }

    /** True if values are those of the first file as they are. */
    boolean isSame() {
        for (int i = 0; i < from.size(); i++) {
            if (from.get(i) != i || !parts.get(i).isSame()) {
                return false;
            }
        }
        return true;
    }

    /** A value in the order of the first file. */
    @Nullable
    Object ordered(@Nullable Object value) {
        if (value instanceof @Nullable Object[] row) {
            @Nullable Object[] ordered = new @Nullable Object[row.length];
            Arrays.setAll(ordered, i -> parts.get(i).ordered(row[from.get(i)]));
            return ordered;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> ordered = new ArrayList<>(list.size());
            for (Object each : list) {
                ordered.add(element(each));
            }
            return ordered;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> ordered = new LinkedHashMap<>();
            map.forEach((key, each) -> ordered.put(key, parts.get(1).ordered(each)));
            return ordered;
        }
        return value;
    }

    /** A map whose keys are no texts is a list of its entries, which have the parts of the map. */
    private @Nullable Object element(@Nullable Object each) {
        return node.type().form() == ArrowType.Form.MAP
                ? ordered(each)
                : parts.get(0).ordered(each);
    }
}
