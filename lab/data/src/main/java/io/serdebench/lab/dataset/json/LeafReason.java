package io.serdebench.lab.dataset.json;

import io.serdebench.api.Notation;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.QuotedDecimals;
import io.serdebench.lab.dataset.source.OptionWords;
import io.serdebench.lab.dataset.source.Reason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Why a field of JSON has its type. */
final class LeafReason {

    private LeafReason() {}

    /**
     * The reason of a type.
     *
     * @param inexact The first number that floating point does not hold, fit to be shown.
     */
    static Reason of(Type type, Kinds seen, String inexact) {
        return switch (type.kind()) {
            case BOOLEAN -> Reason.plain("true or false");
            case STRING -> seen.numbers > 0 ? digits(inexact) : Reason.plain("texts");
            case DATE -> Reason.plain("dates, year-month-day");
            case TIMESTAMP -> Reason.plain("dates with a time");
            case BYTES -> Reason.plain("bytes");
            case FLOAT32 -> Reason.plain("floating point of 32 bits");
            case FLOAT64 -> Reason.plain("numbers that floating point keeps");
            case DECIMAL -> Reason.plain("numbers of more digits than floating point keeps");
            default -> Reason.plain("whole numbers");
        };
    }

    /** The reason of a type, with what the texts of the field let suspect. */
    static Reason of(Type type, Kinds seen, LeafFacts leaves, String path) {
        return of(type, seen, leaves.inexact()).with(seen.first.note()).with(ofQuoted(leaves.quoted(), path));
    }

    /** The remark on texts that are all decimals, of a type; empty where they are not. Digits alone are often no number but a name. */
    private static String ofQuoted(@Nullable Type decimals, String path) {
        if (!(decimals instanceof Decimal number) || !QuotedDecimals.areNumbers(path, number.scale())) {
            return "";
        }
        String types = OptionWords.types(List.of(path + "=" + Notation.write(new Slot(decimals, false))));
        return "each is a number in quotes" + (types == null ? "" : "; " + types + " reads numbers");
    }

    /** The reason of numbers that are texts, of which one is shown. */
    private static Reason digits(String inexact) {
        String why = inexact.isEmpty() ? "" : "; floating point does not hold " + inexact;
        return Reason.close("numbers that only their digits keep" + why);
    }

    /** The reason of a column in which usual words for null stand beside values of the type. */
    static Reason withNullWords(Type type, Kinds seen) {
        return Reason.close(of(type, seen, "").text() + ", and " + TerminalText.count(seen.words)
                + (seen.words == 1 ? " word" : " words") + " such as NA, read as null; --null '' keeps them text");
    }

    /**
     * The reason of objects, arrays and booleans, or null where there are none.
     *
     * @param map Whether names of objects are keys of a map.
     */
    static @Nullable Reason ofNested(Kinds seen, boolean map) {
        if (seen.objects > 0) {
            return map
                    ? Reason.close("objects whose names differ from record to record: a map")
                    : Reason.plain("objects with few names");
        }
        if (seen.lists > 0) {
            return Reason.plain("arrays");
        }
        return seen.booleans > 0 ? Reason.plain("true or false") : null;
    }
}
