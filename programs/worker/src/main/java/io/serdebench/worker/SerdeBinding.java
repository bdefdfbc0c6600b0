package io.serdebench.worker;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.RoundTrip.Decoder;
import io.serdebench.api.objects.RoundTrip.Encoder;
import io.serdebench.suite.SerdeCase;
import java.util.Objects;

/** A serializer of the application's own. */
final class SerdeBinding extends OwnBinding {

    private final Encoder encoder;
    private final Decoder decoder;

    private SerdeBinding(Encoder encoder, Decoder decoder) {
        this.encoder = encoder;
        this.decoder = decoder;
    }

    /** A case of a suite. */
    @SuppressWarnings("unchecked")
    static SerdeBinding of(SerdeCase<?> serde) {
        SerdeCase<Object> any = (SerdeCase<Object>) serde;
        return new SerdeBinding(any::encode, any::decode);
    }

    /**
     * The serializer of a class, or of two.
     *
     * @param names The name of a class, or those of the one that encodes and the one that decodes with a plus between them.
     * @param type The class of the records.
     */
    static SerdeBinding ofClasses(String names, Class<?> type) throws Exception {
        int plus = names.indexOf('+');
        SerdeMethods encoding = new SerdeMethods(OwnNames.type(plus < 0 ? names : names.substring(0, plus)), type);
        SerdeMethods decoding = plus < 0 ? encoding : new SerdeMethods(OwnNames.type(names.substring(plus + 1)), type);
        return new SerdeBinding(encoding.encoder(), decoding.decoder());
    }

    @Override
    public byte[] encode(Object message) throws Exception {
        return encoder.encode(message);
    }

    @Override
    public Object decode(byte[] bytes) throws Exception {
        return Objects.requireNonNull(decoder.decode(bytes), "decoding gives null");
    }
}
