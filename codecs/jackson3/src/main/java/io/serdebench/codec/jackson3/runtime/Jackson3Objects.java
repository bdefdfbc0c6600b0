package io.serdebench.codec.jackson3.runtime;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Jackson 3 on objects of the application's own class, by its own mapper where it names one of this version. */
public class Jackson3Objects extends OwnBinding {

    private final ObjectWriter writer;
    private final ObjectReader reader;

    /** Makes the writer and the reader. */
    public Jackson3Objects(OwnType own) {
        this(own.type(), builder(own).build());
    }

    /** As an application adds a module to its mapper. */
    Jackson3Objects(OwnType own, JacksonModule module) {
        this(own.type(), builder(own).addModule(module).build());
    }

    private Jackson3Objects(Class<?> type, JsonMapper mapper) {
        writer = mapper.writerFor(type);
        reader = mapper.readerFor(type);
    }

    private static JsonMapper.Builder builder(OwnType own) {
        return own.mapper() instanceof JsonMapper given
                ? given.rebuild()
                : JsonMapper.builder().findAndAddModules();
    }

    @Override
    public final byte[] encode(Object message) {
        return writer.writeValueAsBytes(message);
    }

    @Override
    public final Object decode(byte[] bytes) {
        return reader.readValue(bytes);
    }
}
