package io.serdebench.interop;

import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Schemas that broke one library or another: names of datasets that are class names, and many fields of one costly type. */
public final class HardSchemas {

    /** Names that the generated code or what it imports would have for itself. */
    private static final List<String> CLASS_NAMES = List.of(
            "binding",
            "Override",
            "suppress warnings",
            "Utf8",
            "json schema parser",
            "record proto",
            "index out of bounds exception",
            "string list",
            "nullable string",
            "uuid",
            "");

    private HardSchemas() {}

    /** Round-trips a record of each hard schema. */
    public static void roundTrip(CodecFamily family, String codec, Path folder) throws Exception {
        for (String name : CLASS_NAMES) {
            // the fields want a class named after them, an interface of protobuf's, and wrappers for lists
            roundTrip(
                    family,
                    codec,
                    folder,
                    Notation.parseSchema("\"" + name + "\"{a:{x:int32?},a_or_builder:{x:int32},or_builder:{x:int32},"
                            + "list:[string]?,matrix:[[string]],gaps:[string?]?,ids:[uuid]?}"));
        }
        roundTrip(family, codec, folder, many(400, "[string]"));
        roundTrip(family, codec, folder, many(5, "[[{x:<int32?>?}?]]?"));
    }

    private static Schema many(int fields, String type) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < fields; i++) {
            slots.put("f" + i, Notation.parseSlot(type));
        }
        return Schema.of("many", slots);
    }

    private static void roundTrip(CodecFamily family, String codec, Path folder, Schema schema) throws Exception {
        RandomRows rows = new RandomRows(5);
        try (Generated generated = Generated.of(family, codec, schema, Files.createTempDirectory(folder, "hard"))) {
            for (int i = 0; i < 10; i++) {
                assertNull(generated.roundTrip(rows.row(schema.root())), schema.name());
            }
        }
    }
}
