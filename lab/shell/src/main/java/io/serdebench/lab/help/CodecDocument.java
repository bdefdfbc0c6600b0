package io.serdebench.lab.help;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.VariantForm;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;

/**
 * The answer of {@code list codecs} as a document.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param codecs One entry per codec, in the order of the catalog.
 */
@JsonDocument("The list of codecs")
record CodecDocument(String schema, String tool, List<Listed> codecs) {

    /** Id and version of the document. */
    static final String SCHEMA = "serdebench.codecs/1";

    /**
     * A codec.
     *
     * @param id Name of the codec.
     * @param format Name of the format.
     * @param library Maven coordinates without version, or the name of the runtime.
     * @param version Version as the library reports it.
     * @param license SPDX expression of the license of the library.
     * @param homepage Address of the homepage of the library.
     * @param traits Words that select codecs, such as binary and extra.
     * @param summary What the codec is, one line.
     * @param variants How a value of one of a few types is written.
     * @param timed What is timed.
     */
    @InSchema(name = "codec")
    record Listed(
            String id,
            String format,
            String library,
            String version,
            String license,
            String homepage,
            List<String> traits,
            String summary,
            @InSchema(wordsOf = VariantForm.class) String variants,
            Timed timed) {

        static Listed of(CodecList.Listed listed) {
            Codec codec = listed.codec();
            Contract contract = codec.contract();
            return new Listed(
                    codec.id(),
                    codec.format(),
                    codec.family().library().name(),
                    listed.version(),
                    codec.family().library().license(),
                    codec.family().library().homepage(),
                    List.copyOf(codec.traits()),
                    codec.summary(),
                    contract.variants().word(),
                    new Timed(
                            contract.create(),
                            contract.encode(),
                            contract.decode(),
                            contract.access(),
                            contract.output(),
                            contract.reuse()));
        }
    }

    /**
     * The content of the timed stretches of a codec.
     *
     * @param create How the object of the library is made.
     * @param encode How it is encoded.
     * @param decode How it is decoded.
     * @param access How its values are read.
     * @param output The place that the bytes are written to.
     * @param reuse The objects of the library that are used again for the next record.
     */
    record Timed(
            String create,
            @JsonProperty("encode-message") String encode,
            @JsonProperty("decode-message") String decode,
            String access,
            String output,
            String reuse) {}
}
