package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.lab.process.Candidate;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Where codecs that encode records come from: they are made here, or came in a file from where they were made. */
@FunctionalInterface
interface EncoderSource {

    /**
     * Codecs that are ready.
     *
     * @param candidates How each is started.
     * @param absent Why others take no part, by codec.
     */
    record Encoders(List<Candidate> candidates, SortedMap<String, String> absent) {

        /** Copies both. */
        public Encoders {
            candidates = List.copyOf(candidates);
            absent = new TreeMap<>(absent);
        }
    }

    /**
     * The codecs for records of a schema.
     *
     * @throws io.serdebench.lab.base.Stop where there are none for it
     */
    Encoders of(Schema schema) throws IOException, InterruptedException;
}
