package io.serdebench.lab.dataset.source;

import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Warning;
import java.util.List;
import java.util.Map;

/**
 * What the first pass found.
 *
 * @param fields name to slot, in the order of the rows that the second pass gives
 * @param records good ones
 * @param skipped bad ones
 * @param how what the file was understood to be: {@code csv ',' header}
 * @param warnings of level data
 */
public record Findings(Map<String, Slot> fields, long records, long skipped, String how, List<Warning> warnings) {}
