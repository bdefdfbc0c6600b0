package io.serdebench.lab.dataset.thrift;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.source.Limits;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a struct or field stands in the records.
 *
 * @param path The names from the record to here, with dots between them.
 * @param open The names of the structs around it.
 * @param depth Types within types, as schemas count them.
 * @param count The number of fields of all places, which all places share.
 */
record ThriftPlace(String path, Set<String> open, int depth, int[] count) {

    private static final int MAX_FIELDS = 20_000;

    /** The place of the record. */
    static ThriftPlace root() {
        return new ThriftPlace("", Set.of(), 0, new int[1]);
    }

    /** The place of a field. */
    ThriftPlace field(String name) {
        String at = Declared.path(path, name);
        // structs may be used again and again, each time with all they hold
        if (++count[0] > MAX_FIELDS) {
            throw Stop.input("field " + TerminalText.text(at, 200) + " and those before it are more than "
                    + TerminalText.count(MAX_FIELDS));
        }
        return new ThriftPlace(at, open, deeper(), count);
    }

    /** The place of what a list or map holds. */
    ThriftPlace within() {
        return new ThriftPlace(path, open, deeper(), count);
    }

    private int deeper() {
        if (depth + 1 > Limits.DEPTH) {
            throw Stop.input(
                    "field " + TerminalText.text(path, 200) + " is nested deeper than " + Limits.DEPTH + " levels");
        }
        return depth + 1;
    }

    /** The same place, in a struct. */
    ThriftPlace in(ThriftStruct struct) {
        Set<String> more = new TreeSet<>(open);
        more.add(struct.name());
        return new ThriftPlace(path, more, depth, count);
    }

    /** True if a struct stands around this place. */
    boolean isOpen(ThriftStruct struct) {
        return open.contains(struct.name());
    }
}
