package io.serdebench.codec.jacksonmsgpack.runtime;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.io.IOException;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/**
 * MessagePack by Jackson of objects of the application's own class. The application's mapper gives its settings, where it names one;
 * without it decimals are texts and times are timestamps, as the library's documentation advises.
 */
public final class MessagePackObjects extends OwnBinding {

    private final ObjectWriter writer;
    private final ObjectReader reader;

    /** Makes the writer and the reader. */
    public MessagePackObjects(OwnType own) {
        ObjectMapper mapper =
                own.mapper() instanceof ObjectMapper given ? given.copyWith(new MessagePackFactory()) : mapper();
        writer = mapper.writerFor(own.type());
        reader = mapper.readerFor(own.type());
    }

    /** The module of timestamps comes last, since that of {@code java.time} would make them decimals. */
    private static ObjectMapper mapper() {
        return MessagePackMapper.builder()
                .findAndAddModules()
                .addModule(TimestampExtensionModule.INSTANCE)
                .build()
                .handleBigDecimalAsString();
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
