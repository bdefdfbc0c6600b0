package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Schema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code access} reads every leaf: where one is another value, the number that it gives is another one. So do what
 * {@code accessShallow} reads. Without it a codec could be timed that leaves its texts in their bytes.
 */
final class TouchCheck {

    /** A way to read a message. */
    private interface Reading {
        long of(byte[] bytes) throws Exception;
    }

    private final Generated generated;
    private final Schema schema;

    TouchCheck(Generated generated, Schema schema) {
        this.generated = generated;
        this.schema = schema;
    }

    /** Requires that each leaf is read. */
    void everyLeafIsRead() throws Exception {
        assertEquals(List.of(), unread(generated::access, true), "access does not read them");
        assertEquals(List.of(), unread(generated::accessShallow, false), "accessShallow does not read them");
    }

    private List<String> unread(Reading reading, boolean deep) throws Exception {
        long before = reading.of(generated.encode(LeafChanges.row(schema.root())));
        List<String> unread = new ArrayList<>();
        for (LeafChanges.Change change : LeafChanges.of(schema.root())) {
            if ((deep || !change.deep()) && !isSeen(reading, before, change)) {
                unread.add(change.path());
            }
        }
        return unread;
    }

    private boolean isSeen(Reading reading, long before, LeafChanges.Change change) throws Exception {
        for (Object row : change.rows()) {
            if (reading.of(generated.encode((@Nullable Object[]) row)) != before) {
                return true;
            }
        }
        return false;
    }
}
