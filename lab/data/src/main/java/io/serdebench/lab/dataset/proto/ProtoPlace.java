package io.serdebench.lab.dataset.proto;

import com.google.protobuf.Descriptors.Descriptor;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.source.Limits;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a message or field stands in the records.
 *
 * @param path The names from the record to here, with dots between them.
 * @param open The full names of the messages around it.
 * @param depth Types within types, as schemas count them.
 * @param count The number of fields of all places, which all places share.
 */
record ProtoPlace(String path, Set<String> open, int depth, int[] count) {

    private static final int MAX_FIELDS = 20_000;

    /** The place of the record. */
    static ProtoPlace root() {
        return new ProtoPlace("", Set.of(), 0, new int[1]);
    }

    /** The place of a field. */
    ProtoPlace field(String name, boolean repeated) {
        String at = Declared.path(path, name);
        // messages may be used again and again, each time with all they hold
        if (++count[0] > MAX_FIELDS) {
            throw Stop.input("field " + TerminalText.text(at, 200) + " and those before it are more than "
                    + TerminalText.count(MAX_FIELDS));
        }
        int deeper = depth + (repeated ? 2 : 1);
        if (deeper > Limits.DEPTH) {
            throw Stop.input(
                    "field " + TerminalText.text(at, 200) + " is nested deeper than " + Limits.DEPTH + " levels");
        }
        return new ProtoPlace(at, open, deeper, count);
    }

    /** The same place, in a message. */
    ProtoPlace in(Descriptor message) {
        Set<String> more = new TreeSet<>(open);
        more.add(message.getFullName());
        return new ProtoPlace(path, more, depth, count);
    }

    /** True if a message stands around this place. */
    boolean isOpen(Descriptor message) {
        return open.contains(message.getFullName());
    }
}
