package io.serdebench.codec.hessian.runtime;

import com.caucho.hessian.io.ClassFactory;
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.SerializerFactory;
import io.serdebench.api.Binding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/**
 * Encodes and reads beans by one output and one input, which are used again, and holds bytes to the schema before they are read.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class HessianBinding<D, M> implements Binding<D, M> {

    private static final int FIRST_BYTES = 1024;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** Classes beside the beans that are made by their name in the bytes. */
    private static final List<String> VALUES =
            List.of("java.math.BigDecimal", "java.util.UUID", "java.util.LinkedHashMap");

    private final Class<M> root;
    private final HessianCheck check;
    private final SerializerFactory factory;
    private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(FIRST_BYTES);
    private final Output output;
    private Hessian2Input input;

    /**
     * Makes the output and the input.
     *
     * @param root The bean of a record.
     * @param due The description of the same bean that the bytes must have.
     * @param beans All beans of the schema.
     */
    protected HessianBinding(Class<M> root, HessianCheck.Bean due, Class<?>... beans) {
        this.root = root;
        check = new HessianCheck(due);
        factory = factory(root.getClassLoader(), beans);
        output = new Output(factory);
        input = input(factory);
    }

    private static SerializerFactory factory(ClassLoader loader, Class<?>... beans) {
        SerializerFactory factory = new SerializerFactory(loader);
        ClassFactory classes = factory.getClassFactory();
        classes.setWhitelist(true);
        for (Class<?> bean : beans) {
            classes.allow(bean.getName());
        }
        VALUES.forEach(classes::allow);
        // all of java.* would be allowed otherwise
        classes.deny("*");
        return factory;
    }

    private static Hessian2Input input(SerializerFactory factory) {
        Hessian2Input input = new Hessian2Input();
        input.setSerializerFactory(factory);
        return input;
    }

    /** Writes -0.0 in full; the library takes it for 0, which has a code of its own. */
    private static final class Output extends Hessian2Output {

        private static final byte[] NEGATIVE_ZERO = {'D', (byte) 0x80, 0, 0, 0, 0, 0, 0, 0};

        Output(SerializerFactory factory) {
            setSerializerFactory(factory);
        }

        @Override
        public void writeDouble(double value) throws IOException {
            if (value == 0 && Double.doubleToRawLongBits(value) != 0) {
                flushBuffer();
                _os.write(NEGATIVE_ZERO, 0, NEGATIVE_ZERO.length);
            } else {
                super.writeDouble(value);
            }
        }
    }

    @Override
    public final byte[] encode(M message) throws IOException {
        buffer.reset();
        output.init(buffer);
        output.writeObject(message);
        output.flush();
        return buffer.toByteArray();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are not of the schema.
     */
    protected final M read(byte[] bytes) throws IOException {
        check.check(bytes);
        try {
            input.init(new ByteArrayInputStream(bytes));
            return root.cast(input.readObject(root));
        } catch (IOException | RuntimeException e) {
            // one that failed keeps bytes in its buffer
            input = input(factory);
            throw e;
        }
    }

    /**
     * Counts the units from 1970 to a point in time.
     *
     * @param value The point in time.
     * @param perSecond The units per second.
     * @param nanosEach The nanoseconds per unit.
     * @return The whole units.
     * @throws ArithmeticException Where 64 bits do not hold them.
     */
    protected static long units(Instant value, long perSecond, int nanosEach) {
        return Math.addExact(Math.multiplyExact(value.getEpochSecond(), perSecond), value.getNano() / nanosEach);
    }

    /**
     * Makes a point in time of units.
     *
     * @param units The units since 1970.
     * @param perSecond The units per second.
     * @return The point in time.
     */
    protected static Instant instant(long units, long perSecond) {
        long nanos = Math.floorMod(units, perSecond) * (NANOS_PER_SECOND / perSecond);
        return Instant.ofEpochSecond(Math.floorDiv(units, perSecond), nanos);
    }
}
