package io.serdebench.lab.topic;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.topic.SchemaStore.Found;
import io.serdebench.lab.topic.SchemaStore.Language;
import io.serdebench.lab.topic.TopicValues.Value;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.jspecify.annotations.Nullable;

/**
 * Values of Avro without a container. Each is read with the schema that its header names and resolved into one schema of all: the one
 * that the user gave, or that of the greatest id, which is the newest one.
 */
final class AvroTopic {

    private final Schema reader;
    private final boolean isGiven;
    private final Map<Integer, GenericDatumReader<Object>> readers = new HashMap<>();
    private @Nullable BinaryDecoder decoder;

    /** A value that its schema does not fit. */
    static final class Misfit extends IOException {
        private static final long serialVersionUID = 1;

        Misfit(String message) {
            super(message);
        }
    }

    /** Takes values into a container file. */
    static final class Writer implements AutoCloseable {
        private final DataFileWriter<Object> out;

        Writer(DataFileWriter<Object> out) {
            this.out = out;
        }

        void write(Object value) throws IOException {
            out.append(value);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /**
     * Of the schema that the user gave, or that the newest header names.
     *
     * @throws Stop where it is none of Avro
     */
    AvroTopic(@Nullable String given, @Nullable Found found) {
        isGiven = given != null;
        if (given != null) {
            reader = parsed(new Found(Language.AVRO, given, Map.of()));
        } else if (found != null) {
            reader = parsed(found);
        } else {
            throw new IllegalArgumentException("no schema");
        }
    }

    private static Schema parsed(Found found) {
        if (found.language() != Language.AVRO) {
            throw Stop.input("a schema of the topic is one of "
                    + found.language().name().toLowerCase(Locale.ROOT) + ", and its values are to be Avro");
        }
        try {
            Schema.Parser parser = new Schema.Parser();
            found.references().values().forEach(parser::parse);
            return parser.parse(found.text());
        } catch (AvroRuntimeException e) {
            throw Stop.input(
                    "a schema of the topic is not an Avro schema: " + TerminalText.text(e.getMessage() + "", 200));
        }
    }

    /** A container file for the values. */
    Writer writer(Path file) throws IOException {
        return new Writer(new DataFileWriter<>(new GenericDatumWriter<>(reader)).create(reader, file.toFile()));
    }

    /**
     * A value in the schema of all.
     *
     * @param store Knows the schemas that headers name.
     * @throws Misfit where the bytes are no such value
     */
    Object read(Value value, SchemaStore store) throws IOException {
        GenericDatumReader<Object> known = readers.get(value.schema());
        if (known == null) {
            // without headers, or with nobody to ask, the given schema is the writer's
            boolean asked = value.schema() >= 0 && store.isNamed();
            known = new GenericDatumReader<>(asked ? parsed(store.find(value.schema())) : reader, reader);
            readers.put(value.schema(), known);
        }
        ByteBuffer bytes = value.bytes();
        decoder = DecoderFactory.get()
                .binaryDecoder(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining(), decoder);
        try {
            Object read = known.read(null, decoder);
            if (!decoder.isEnd()) {
                throw new Misfit("bytes follow the value");
            }
            return read;
        } catch (EOFException e) {
            throw new Misfit("it ends early" + hint());
        } catch (AvroRuntimeException | IndexOutOfBoundsException | NegativeArraySizeException e) {
            throw new Misfit(e.getMessage() + hint());
        }
    }

    private String hint() {
        return isGiven ? "; is it of the schema that --schema names?" : "";
    }
}
