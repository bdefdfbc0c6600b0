package io.serdebench.lab.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Conditions beside the codecs that figures of codecs depend on.
 *
 * @param sha256 The SHA-256 of the data, hexadecimal.
 * @param records The records measured.
 * @param seed The seed of the sample.
 * @param fields The fields with their types.
 * @param shape {@link #ONE_BY_ONE}, or the records of a batch.
 * @param cpu The processor's model.
 * @param cores The cores that the program could use.
 * @param os The operating system.
 * @param jvm The JVM of the workers.
 * @param flags The flags of that JVM.
 * @param clock The clock that times are read by: cpu, cycles or wall.
 * @param parts The operations that make up the total.
 */
public record RunConditions(
        String sha256,
        long records,
        long seed,
        List<String> fields,
        String shape,
        String cpu,
        int cores,
        String os,
        String jvm,
        List<String> flags,
        String clock,
        List<String> parts) {

    /** The name of the condition that data are. */
    public static final String DATA = "data";

    /** The shape of records that are not in batches. */
    public static final String ONE_BY_ONE = "record by record";

    /** The conditions that encoded bytes depend on, too. */
    public static final List<String> OF_BYTES = List.of(DATA, "records", "fields", "shape");

    /** The name of the condition that the format of a codec is. */
    public static String formatOf(String codec) {
        return "format of " + codec;
    }

    /** Each with its name. Equal texts mean equal conditions. */
    public Map<String, String> byName() {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put(DATA, "SHA-256 " + sha256);
        conditions.put("records", records + ", seed " + seed);
        conditions.put("fields", String.join(", ", fields));
        conditions.put("shape", shape);
        conditions.put("machine", cpu + ", " + cores + " cores, " + os);
        conditions.put("JVM", jvm);
        conditions.put("JVM flags", String.join(" ", flags));
        conditions.put("clock", clock);
        conditions.put("total", String.join(" + ", parts));
        return conditions;
    }
}
