package serdebench.generated.codec;

import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;

/** Jackson databind without limits and without a look at what follows. */
public final class Hand extends HandBeans {

    private final ObjectMapper mapper = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();
    private final ObjectWriter writer = mapper.writerFor(Orders.class);
    private final ObjectReader reader = mapper.readerFor(Orders.class);

    @Override
    public byte[] encode(Orders message) throws IOException {
        return writer.writeValueAsBytes(message);
    }

    @Override
    public Orders decode(byte[] bytes) throws IOException {
        return reader.readValue(bytes);
    }
}
