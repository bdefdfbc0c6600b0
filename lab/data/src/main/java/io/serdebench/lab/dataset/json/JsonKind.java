package io.serdebench.lab.dataset.json;

import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The kinds of file whose records are trees as those of JSON are. */
public enum JsonKind {
    JSONL(null),
    JSON(null),
    MSGPACK(MsgpackRecords::new),
    CBOR(() -> new BinaryRecords(JsonTree.CBOR, "CBOR", LastBytes::cbor)),
    SMILE(() -> new BinaryRecords(JsonTree.SMILE, "Smile", LastBytes::smile));

    private final @Nullable Supplier<JsonRecords> binary;

    JsonKind(@Nullable Supplier<JsonRecords> binary) {
        this.binary = binary;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The reader of the records of a binary kind, or null for text. */
    @Nullable
    JsonRecords binary() {
        return binary == null ? null : binary.get();
    }
}
