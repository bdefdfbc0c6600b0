package io.serdebench.codec.avro.runtime;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.apache.avro.Conversion;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.UnresolvedUnionException;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;
import org.apache.avro.util.ClassSecurityValidator;
import org.jspecify.annotations.Nullable;

/** Avro on objects of the application's own class: the schema comes of its fields, each of which may be null. */
public final class ReflectObjects extends OwnBinding {

    /** Without them Avro looks into fields of the JDK. Of those for a time the one that keeps most of it. */
    private static final List<Conversion<?>> CONVERSIONS = List.of(
            new Conversions.UUIDConversion(),
            new TimeConversions.DateConversion(),
            new TimeConversions.TimeMicrosConversion(),
            new TimeConversions.TimestampNanosConversion(),
            new TimeConversions.LocalTimestampNanosConversion());

    private final ReflectDatumWriter<Object> writer;
    private final ReflectDatumReader<Object> reader;
    private final AvroBuffer out = new AvroBuffer();
    private BinaryEncoder encoder = encoder(out);
    private @Nullable BinaryDecoder decoder;

    /** Makes the schema. */
    public ReflectObjects(OwnType own) {
        // the schema is that of the class, and no bytes name another one
        ClassSecurityValidator.setGlobal(named -> true);
        ReflectData data = new ReflectData.AllowNull();
        CONVERSIONS.forEach(data::addLogicalTypeConversion);
        Schema schema = data.getSchema(own.type());
        writer = new ReflectDatumWriter<>(schema, data);
        reader = new ReflectDatumReader<>(schema, schema, data);
    }

    private static BinaryEncoder encoder(AvroBuffer out) {
        return EncoderFactory.get().binaryEncoder(out, null);
    }

    @Override
    public byte[] encode(Object message) throws IOException {
        out.reset();
        try {
            writer.write(message, encoder);
            encoder.flush();
        } catch (UnresolvedUnionException e) {
            encoder = encoder(out);
            throw unknown(e);
        } catch (IOException | RuntimeException e) {
            // this one still has a part of the record
            encoder = encoder(out);
            throw e;
        }
        return out.toByteArray();
    }

    @Override
    public Object decode(byte[] bytes) throws IOException {
        BinaryDecoder in = DecoderFactory.get().binaryDecoder(bytes, decoder);
        decoder = in;
        Object object = Objects.requireNonNull(read(in), "no record");
        if (!in.isEnd()) {
            throw new IOException("bytes are left after the record");
        }
        return object;
    }

    private Object read(BinaryDecoder in) throws IOException {
        try {
            return reader.read(null, in);
        } catch (RuntimeException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            if (cause instanceof NoSuchMethodException missing) {
                throw new IllegalArgumentException(missing.getMessage()
                        + " is missing: Avro makes objects by a constructor without parameters, and takes no records");
            }
            throw e;
        }
    }

    private static RuntimeException unknown(UnresolvedUnionException e) {
        Object datum = e.getUnresolvedDatum();
        return new IllegalArgumentException(
                (datum == null ? "null" : datum.getClass().getName())
                        + " is not in the schema of the class: name subclasses by Avro's @Union on the field, and a null in a list by @AvroSchema");
    }
}
