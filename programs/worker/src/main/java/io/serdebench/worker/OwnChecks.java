package io.serdebench.worker;

import io.serdebench.api.RowDiff;
import io.serdebench.api.objects.ObjectGraph;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is checked besides where nobody generated the code: a library that changes its input, gives away its buffer or an object of
 * before, and a class that makes other objects of the same text.
 */
final class OwnChecks {

    private final Subject subject;
    private byte[] bytesBefore = new byte[0];
    private byte[] copyBefore = bytesBefore;
    private @Nullable Object backBefore;
    private @Nullable Object[] rowBefore = new Object[0];

    OwnChecks(Subject subject) {
        this.subject = subject;
    }

    /**
     * Checks that the same text makes the same object.
     *
     * @throws IllegalStateException where it does not, as with a constructor that takes the time of day
     */
    void made(@Nullable Object[] row, Object object) {
        RowDiff other = ObjectGraph.difference(object, subject.domain().fromRow(row));
        if (other != null) {
            throw new IllegalStateException("its class makes another object of the same text each time: " + other.path()
                    + " " + other.expected() + " -> " + other.actual());
        }
    }

    /** What encoding or decoding has changed that it must leave alone, or null. */
    @Nullable
    RowDiff after(@Nullable Object[] row, Object object, byte[] encoded, Object back) {
        RowDiff found = ObjectGraph.difference(subject.domain().fromRow(row), object);
        if (found != null) {
            return new RowDiff("the object that was encoded, " + found.path(), found.expected(), found.actual());
        }
        if (!Arrays.equals(bytesBefore, copyBefore)) {
            return new RowDiff("the bytes of the record before", "a fresh array", "an array that is used again");
        }
        if (backBefore == back) {
            found = ObjectGraph.difference(subject.domain().fromRow(rowBefore), back);
            if (found != null) {
                return new RowDiff(
                        "the object of the record before, " + found.path(), found.expected(), found.actual());
            }
        }
        bytesBefore = encoded;
        copyBefore = encoded.clone();
        backBefore = back;
        rowBefore = row.clone();
        return null;
    }
}
