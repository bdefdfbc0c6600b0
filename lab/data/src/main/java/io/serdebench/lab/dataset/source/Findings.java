package io.serdebench.lab.dataset.source;

import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Warning;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The findings of the first pass.
 *
 * @param fields Name to slot, in the order of the rows that the second pass gives.
 * @param records The number of good records.
 * @param skipped The number of bad records.
 * @param how What the file was understood to be: {@code csv ',' header}.
 * @param warnings The warnings about the data.
 * @param reasons Why fields have their types, by their paths.
 * @param types Whether the records are of several types, each of which is a field that has a value in records of that type alone.
 * @param header Whether a line of names stands before the records.
 */
public record Findings(
        Map<String, Slot> fields,
        long records,
        long skipped,
        String how,
        List<Warning> warnings,
        Map<String, Reason> reasons,
        boolean types,
        boolean header) {

    /** The decimal signs by which fields were read, or {@link Reason#OPEN}. */
    public Map<String, Character> decimals() {
        Map<String, Character> decimals = new HashMap<>();
        reasons.forEach((name, reason) -> {
            if (reason.decimal() != null) {
                decimals.put(name, reason.decimal());
            }
        });
        return decimals;
    }

    /** Of records of one type, without a line of names. */
    public Findings(
            Map<String, Slot> fields,
            long records,
            long skipped,
            String how,
            List<Warning> warnings,
            Map<String, Reason> reasons) {
        this(fields, records, skipped, how, warnings, reasons, false, false);
    }
}
