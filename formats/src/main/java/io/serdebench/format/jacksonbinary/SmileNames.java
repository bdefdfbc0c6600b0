package io.serdebench.format.jacksonbinary;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bytes of the names of a record in Smile. A name is written once and referred to when it comes again ("Shared key name
 * Strings"), be it that of a property or a key of a map. Exact where no list or map makes a name come again in some records only;
 * the keys of maps are known by their lengths alone, so that any one may be the name of a property of that length.
 */
final class SmileNames {

    /** References to this many names are one byte. */
    private static final int SHORT_REFERENCES = 64;

    /** So many names can all be referred to; the next two cannot. */
    private static final int REFERENCES = 254;

    private static final int MAX_ASCII_BYTES = 64;
    private static final int MAX_UNICODE_BYTES = 56;

    /** Lengths from here on are counted by their bits. */
    private static final int FIRST_UNCOUNTED = 32;

    private final long records;
    private final Map<String, Uses> names = new LinkedHashMap<>();
    private final List<Keys> maps = new ArrayList<>();

    /** The keys of the maps of one place. */
    private record Keys(Column keys, JacksonSpread maps, JacksonSpread all) {}

    /** Where a property's name comes. */
    private static final class Uses {
        private long count;
        private long leastRecords;
        private long mostRecords;
        private long mostEach;

        void add(JacksonSpread spread) {
            count += spread.count();
            leastRecords = Math.max(leastRecords, spread.leastRecords());
            mostRecords += spread.mostRecords();
            mostEach += spread.mostEach();
        }
    }

    /** Of all records. */
    SmileNames(Column root) {
        records = root.count();
        walk(root, new JacksonSpread(records, records, records, Math.min(records, 1)));
    }

    private void walk(Column column, JacksonSpread spread) {
        switch (column.slot().kind()) {
            case STRUCT -> {
                Struct struct = (Struct) column.type();
                for (int i = 0; i < column.parts().size(); i++) {
                    Column part = column.part(i);
                    JacksonSpread member = spread.some(part.count());
                    if (BareVariant.of(struct) == null) {
                        String name = PropertyNames.of(struct, column.fields().get(i));
                        names.computeIfAbsent(name, any -> new Uses()).add(member);
                    }
                    walk(part, member);
                }
            }
            case LIST -> walkElements(column.part(0), spread.elements(column.lengths()));
            case MAP -> {
                JacksonSpread elements = spread.elements(column.lengths());
                maps.add(new Keys(column.part(0), spread, elements));
                walkElements(column.part(1), elements);
            }
            default -> {}
        }
    }

    private void walkElements(Column element, JacksonSpread elements) {
        walk(element, elements.some(element.count()));
    }

    /** All names of all records. */
    Size size() {
        if (records == 0) {
            return Size.NONE;
        }
        long distinct = names.size();
        for (Keys map : maps) {
            distinct = JacksonSpread.plus(distinct, map.all().mostEach());
        }
        long least = 0;
        long most = 0;
        long eachLeast = 0;
        long eachMost = 0;
        for (Map.Entry<String, Uses> entry : names.entrySet()) {
            Uses uses = entry.getValue();
            long full = bytes(entry.getKey());
            long again = distinct <= SHORT_REFERENCES ? 1 : distinct <= REFERENCES ? 2 : full;
            long mostRecords = Math.min(records, uses.mostRecords);
            least += uses.leastRecords * full + (uses.count - uses.leastRecords);
            most += mostRecords * full + (uses.count - mostRecords) * again;
            eachLeast += uses.leastRecords == records ? full : 0;
            eachMost = JacksonSpread.plus(
                    eachMost,
                    uses.mostEach == 0 ? 0 : JacksonSpread.plus(full, JacksonSpread.times(uses.mostEach - 1, again)));
        }
        Size keys = keys();
        most = JacksonSpread.plus(most, keys.most());
        eachMost = Math.min(most, JacksonSpread.plus(eachMost, keys.eachMost()));
        least += keys.least();
        return new Size(records, least, most, records == 1 ? least : eachLeast, eachMost);
    }

    /** The keys of all maps; the least and most of a record. */
    private Size keys() {
        long least = 0;
        long most = 0;
        long eachMost = 0;
        long distinct = 0;
        for (Keys map : maps) {
            Size all = full(map.keys());
            least += all.count();
            most += all.most();
            eachMost =
                    JacksonSpread.plus(eachMost, JacksonSpread.times(map.all().mostEach(), all.eachMost()));
            if (map.maps().mostEach() <= 1) {
                // the keys of one map differ from each other, so each is there in full unless a property has its name
                distinct = Math.max(distinct, all.least() - all.count() - saved(map));
            }
        }
        return new Size(maps.size(), least + distinct, most, 0, Math.max(0, eachMost));
    }

    private static Size full(Column keys) {
        Lengths utf8 = keys.texts().utf8();
        boolean ascii = keys.texts().chars() == utf8.sum();
        // names beyond ASCII are long ones from 57 bytes on
        return Bounds.prefixed(
                utf8,
                SmileSizer::leastOfText,
                length -> ascii || length < FIRST_UNCOUNTED ? SmileSizer.mostOfText(length) : 2);
    }

    /** Bytes that the keys of the maps of one place save at most by being names of properties. */
    private long saved(Keys map) {
        Map<Long, Long> lengths = new LinkedHashMap<>();
        names.keySet().forEach(name -> lengths.merge((long) utf8(name), 1L, Long::sum));
        Lengths keys = map.keys().texts().utf8();
        long saved = 0;
        for (Map.Entry<Long, Long> entry : lengths.entrySet()) {
            long length = entry.getKey();
            boolean counted = length < FIRST_UNCOUNTED;
            long from = counted ? length : Long.highestOneBit(length);
            long same = atLeast(keys, from) - atLeast(keys, counted ? length + 1 : 2 * from);
            long each = length + SmileSizer.leastOfText(length) - 1;
            saved += Math.min(
                            same,
                            JacksonSpread.times(entry.getValue(), map.maps().count()))
                    * each;
        }
        return saved;
    }

    private static long atLeast(Lengths lengths, long border) {
        return lengths.prefixes(length -> length >= border ? 1 : 0).least();
    }

    private static int utf8(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    /** A property's name in full: a token, itself, and an end marker if it is long. */
    private static long bytes(String name) {
        int utf8 = utf8(name);
        return utf8 + (utf8 <= (utf8 == name.length() ? MAX_ASCII_BYTES : MAX_UNICODE_BYTES) ? 1L : 2L);
    }
}
