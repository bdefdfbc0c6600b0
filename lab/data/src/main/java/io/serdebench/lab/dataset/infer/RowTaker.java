package io.serdebench.lab.dataset.infer;

import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Takes the rows of a file that declares its types, and knows when it has enough. */
public interface RowTaker {

    /** True if the next record is wanted; asked once for each record. */
    boolean wants();

    /**
     * Takes a record that is of interest.
     *
     * @throws IOException if it cannot be passed on
     */
    void row(@Nullable Object[] row) throws IOException;

    /** True if no further record is wanted. */
    boolean isDone();

    /** Passes on the records that are picked. */
    static RowTaker picked(SampleSelector selector, Source.Sink sink) {
        return new RowTaker() {
            @Override
            public boolean wants() {
                return selector.next();
            }

            @Override
            public void row(@Nullable Object[] row) throws IOException {
                sink.row(row);
            }

            @Override
            public boolean isDone() {
                return selector.isDone();
            }
        };
    }
}
