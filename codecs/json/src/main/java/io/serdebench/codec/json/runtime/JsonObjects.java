package io.serdebench.codec.json.runtime;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.io.IOException;

/** Jackson on objects of the application's own class, by its own mapper where it names one. */
public final class JsonObjects extends OwnBinding {

    private final ObjectWriter writer;
    private final ObjectReader reader;

    /** Makes the writer and the reader. */
    public JsonObjects(OwnType own) {
        ObjectMapper mapper =
                own.mapper() instanceof ObjectMapper given ? given : new ObjectMapper().findAndRegisterModules();
        writer = mapper.writerFor(own.type());
        reader = mapper.readerFor(own.type());
    }

    @Override
    public byte[] encode(Object message) throws IOException {
        return writer.writeValueAsBytes(message);
    }

    @Override
    public Object decode(byte[] bytes) throws IOException {
        return reader.readValue(bytes);
    }
}
