package io.serdebench.lab.explain;

import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.size.Column;
import io.serdebench.lab.dataset.infer.QuotedDecimals;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Texts that are numbers with one number of decimals, as amounts of money are: each is spelled by its value, so that nothing is lost. */
final class DecimalTexts {

    private static final int MOST = 38;

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)\\.[0-9]+");

    private final boolean optional;
    private @Nullable Column column;
    private long nulls;
    private int digits;
    private int scale;
    private boolean other;

    DecimalTexts(boolean optional) {
        this.optional = optional;
    }

    void add(@Nullable String text) {
        if (other) {
            return;
        }
        if (text == null) {
            nulls++;
            if (column != null) {
                column.add(null);
            }
            return;
        }
        BigDecimal value = text.length() <= MOST && NUMBER.matcher(text).matches() ? new BigDecimal(text) : null;
        if (value == null || !value.toPlainString().equals(text) || column != null && value.scale() != scale) {
            other = true;
            return;
        }
        if (column == null) {
            scale = value.scale();
            column = Column.of(new Slot(new Decimal(MOST, scale), optional));
            for (long i = 0; i < nulls; i++) {
                column.add(null);
            }
        }
        digits = Math.max(digits, Math.max(value.precision(), scale));
        column.add(value);
    }

    /** The column of decimals, or null where a text is no such number, or the field of this path has no numbers. */
    @Nullable
    Column column(String path) {
        Column found = column;
        return other || found == null || !QuotedDecimals.areNumbers(path, scale)
                ? null
                : found.as(QuotedDecimals.type(digits, scale));
    }
}
