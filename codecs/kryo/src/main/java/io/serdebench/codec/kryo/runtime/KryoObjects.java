package io.serdebench.codec.kryo.runtime;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.AtomicBooleanSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.AtomicIntegerSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.AtomicLongSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.PatternSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.URISerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.UUIDSerializer;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.objenesis.strategy.StdInstantiatorStrategy;

/**
 * Kryo on objects of the application's own class: the classes that the records have are registered, and objects are made without a
 * constructor where there is none without parameters.
 */
public class KryoObjects extends OwnBinding {

    private static final int FIRST_BYTES = 1024;

    /** Values of the JDK that records have: a field whose class is not final brings the name of it where it has no number. */
    private static final List<Class<?>> VALUES = List.of(
            byte[].class,
            BigDecimal.class,
            BigInteger.class,
            Date.class,
            Duration.class,
            Instant.class,
            LocalDate.class,
            LocalDateTime.class,
            LocalTime.class,
            OffsetDateTime.class,
            ZonedDateTime.class);

    private final Kryo kryo = new Kryo();
    private final Output output = new Output(FIRST_BYTES, -1);
    private final Input input = new Input();
    private final Class<?> type;

    /** Makes the Kryo. */
    public KryoObjects(OwnType own) {
        this(own, false, false);
    }

    KryoObjects(OwnType own, boolean references, boolean compatible) {
        type = own.type();
        kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
        // other classes of the JDK that fields have are written by their names
        kryo.setRegistrationRequired(false);
        kryo.setReferences(references);
        // serializers that Kryo has and does not choose by itself; without them it looks into fields of the JDK, which
        // is closed
        kryo.addDefaultSerializer(UUID.class, UUIDSerializer.class);
        kryo.addDefaultSerializer(URI.class, URISerializer.class);
        kryo.addDefaultSerializer(Pattern.class, PatternSerializer.class);
        kryo.addDefaultSerializer(AtomicBoolean.class, AtomicBooleanSerializer.class);
        kryo.addDefaultSerializer(AtomicInteger.class, AtomicIntegerSerializer.class);
        kryo.addDefaultSerializer(AtomicLong.class, AtomicLongSerializer.class);
        if (compatible) {
            kryo.setDefaultSerializer(CompatibleFieldSerializer.class);
        }
        VALUES.forEach(kryo::register);
        own.classes().forEach(kryo::register);
    }

    @Override
    public final List<String> registered() {
        return IntStream.range(0, kryo.getNextRegistrationId())
                .mapToObj(id -> id + " " + kryo.getRegistration(id).getType().getTypeName())
                .toList();
    }

    @Override
    public final byte[] encode(Object message) {
        output.reset();
        kryo.writeClassAndObject(output, message);
        return output.toBytes();
    }

    @Override
    public final Object decode(byte[] bytes) {
        input.setBuffer(bytes);
        return type.cast(kryo.readClassAndObject(input));
    }
}
