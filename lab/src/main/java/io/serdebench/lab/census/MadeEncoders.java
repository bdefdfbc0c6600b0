package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.JvmVariant;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Codecs whose code is generated and compiled here.
 *
 * @param preparation Makes them.
 * @param codecs Codecs of the user's choice.
 */
record MadeEncoders(Preparation preparation, List<Codec> codecs) implements EncoderSource {

    private static final String OTHER_LANGUAGE = "it runs on no JVM, and a census encodes on JVMs alone";

    MadeEncoders {
        codecs = List.copyOf(codecs);
    }

    @Override
    public Encoders of(Schema schema) throws IOException, InterruptedException {
        SortedMap<String, String> absent = new TreeMap<>();
        codecs.stream().filter(codec -> !codec.isOnJvm()).forEach(codec -> absent.put(codec.id(), OTHER_LANGUAGE));
        List<Codec> own = codecs.stream().filter(Codec::isOnJvm).toList();
        Candidates candidates = new Candidates(preparation.generate(schema, own), List.of(JvmVariant.standard()));
        for (Entry.Checked one : candidates.refused()) {
            absent.put(one.codec(), one.reason() + "");
        }
        return new Encoders(preparation.ready(candidates), absent);
    }
}
