package io.serdebench.codec.jacksonbinary.runtime;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.io.IOException;

/** Jackson on objects of the application's own class, in a binary format. The application's mapper gives its settings, where it names one. */
abstract class JacksonObjects extends OwnBinding {

    private final ObjectWriter writer;
    private final ObjectReader reader;

    JacksonObjects(OwnType own, JsonFactory format) {
        ObjectMapper mapper = own.mapper() instanceof ObjectMapper given
                ? given.copyWith(format)
                : new ObjectMapper(format).findAndRegisterModules();
        writer = mapper.writerFor(own.type());
        reader = mapper.readerFor(own.type());
    }

    @Override
    public final byte[] encode(Object message) throws IOException {
        return writer.writeValueAsBytes(message);
    }

    @Override
    public final Object decode(byte[] bytes) throws IOException {
        return reader.readValue(bytes);
    }
}
