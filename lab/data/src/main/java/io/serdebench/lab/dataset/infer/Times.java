package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Timestamp;
import org.jspecify.annotations.Nullable;

/** Facts of the dates or points in time of one column in common. */
public final class Times {

    private final Moment moment = new Moment();
    private Form last = Form.DATE;
    private boolean dates;
    private boolean times;
    private boolean zoned;
    private boolean unzoned;
    private boolean offsets;
    private boolean beyondNanos;
    private int fraction;

    /** Takes a date or time into account, or returns false where the text is neither. */
    public boolean observe(char[] text, int from, int to) {
        switch (moment.read(text, from, to)) {
            case DATE -> {
                dates = true;
                last = Form.DATE;
            }
            case TIME -> {
                times = true;
                last = Form.TIME;
                zoned |= moment.zoned();
                unzoned |= !moment.zoned();
                offsets |= moment.offset() != 0;
                beyondNanos |= !moment.fitsNanos();
                fraction = Math.max(fraction, moment.fraction());
            }
            case NONE -> {
                return false;
            }
        }
        return true;
    }

    /** The form of the text that was taken into account last. */
    Form last() {
        return last;
    }

    /** Takes over what another column saw. */
    public void absorb(Times other) {
        dates |= other.dates;
        times |= other.times;
        zoned |= other.zoned;
        unzoned |= other.unzoned;
        offsets |= other.offsets;
        beyondNanos |= other.beyondNanos;
        fraction = Math.max(fraction, other.fraction);
    }

    /** Returns whether offsets other than UTC's were written, which an instant forgets. */
    public boolean offsets() {
        return offsets && type() != null;
    }

    /** Returns the type, or null where dates and times, or times with and without a zone, are mixed: only their texts keep that. */
    public @Nullable Type type() {
        if (dates == times || zoned && unzoned || fraction > 6 && beyondNanos) {
            return null;
        }
        if (dates) {
            return new Scalar(Kind.DATE);
        }
        return new Timestamp(
                fraction <= 3 ? Timestamp.Unit.MILLIS : fraction <= 6 ? Timestamp.Unit.MICROS : Timestamp.Unit.NANOS);
    }
}
