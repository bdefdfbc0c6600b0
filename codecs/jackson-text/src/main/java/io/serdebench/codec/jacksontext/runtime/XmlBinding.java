package io.serdebench.codec.jacksontext.runtime;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import java.io.IOException;
import javax.xml.stream.XMLInputFactory;

/**
 * The binding of XML.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class XmlBinding<D, M> extends JacksonBinding<D, M> {

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     */
    protected XmlBinding(Class<M> root) {
        this(root, mapper());
    }

    private XmlBinding(Class<M> root, ObjectMapper mapper) {
        super(mapper.writerFor(root), mapper.readerFor(root));
    }

    private static ObjectMapper mapper() {
        return finished(XmlMapper.builder(factory())
                .addModule(XmlEscapes.texts())
                // as in JSON: one line
                .defaultBase64Variant(Base64Variants.MIME_NO_LINEFEEDS));
    }

    /** No document type, no entities but the five of XML itself. */
    private static XmlFactory factory() {
        WstxInputFactory input = new WstxInputFactory();
        input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return XmlFactory.builder()
                .xmlInputFactory(input)
                .xmlOutputFactory(new WstxOutputFactory())
                .xmlNameProcessor(new XmlEscapes.Names())
                .streamReadConstraints(LIMITS)
                .build();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        return value(bytes);
    }
}
