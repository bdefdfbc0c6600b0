package io.serdebench.lab.dataset.source;

import io.serdebench.api.Schema;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The files of one kind that make up a dataset. Read twice from front to back, so that no more than a record is held. */
public interface Source {

    /** Takes the rows of the second pass. */
    interface Sink {
        void row(@Nullable Object[] row) throws IOException;
    }

    /**
     * The first pass: every record is looked at.
     *
     * @param division How files are divided among parts, if this kind of file can be.
     */
    Findings scan(Pass pass, Division division) throws IOException;

    /** The second pass: the picked records as rows of the schema, in the order of the files. */
    void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException;
}
