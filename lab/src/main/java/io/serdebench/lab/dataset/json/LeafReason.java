package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type;
import io.serdebench.lab.dataset.source.Reason;

/** Why a field of single values has its type. */
final class LeafReason {

    private LeafReason() {}

    /**
     * The reason of a type.
     *
     * @param numbers Whether the values are numbers in the file.
     */
    static Reason of(Type type, boolean numbers) {
        return switch (type.kind()) {
            case BOOLEAN -> Reason.plain("true or false");
            case STRING -> numbers ? Reason.close("numbers that only their digits keep") : Reason.plain("texts");
            case DATE -> Reason.plain("texts that are dates, year-month-day");
            case TIMESTAMP -> Reason.plain("texts that are dates with a time");
            case FLOAT64 -> Reason.plain("numbers that floating point keeps");
            case DECIMAL -> Reason.plain("numbers of more digits than floating point keeps");
            default -> Reason.plain("whole numbers");
        };
    }
}
