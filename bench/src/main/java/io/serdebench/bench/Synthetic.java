package io.serdebench.bench;

import io.serdebench.api.Binding;
import org.openjdk.jmh.infra.Blackhole;

/** A candidate whose cost is made up. It carries no data: what was created last is what comes back. */
abstract class Synthetic implements Binding<Object, Object> {

    /** Work of one operation at its usual cost, in the unit of {@link Blackhole#consumeCPU}: about half a microsecond. */
    private static final double USUAL = 200;

    private static final byte[] ENCODED = new byte[8];

    private Object last = this;

    /** How many times the usual work an operation is at this moment. */
    abstract double cost(long nanoTime);

    private void work() {
        Blackhole.consumeCPU(Math.round(USUAL * cost(System.nanoTime())));
    }

    @Override
    public Object create(Object object) {
        work();
        last = object;
        return object;
    }

    @Override
    public byte[] encode(Object message) {
        work();
        return ENCODED.clone();
    }

    @Override
    public Object decode(byte[] bytes) {
        work();
        return last;
    }

    @Override
    public long access(Object message) {
        return message.hashCode();
    }

    @Override
    public long accessShallow(Object message) {
        return access(message);
    }

    @Override
    public Object toDomain(Object message) {
        return message;
    }

    /** Costs the same all the time. */
    public static final class Steady extends Synthetic {

        @Override
        double cost(long nanoTime) {
            return 1;
        }
    }

    /** Costs 30 % more from the sixth second of its process on. */
    public static final class Slowing extends Synthetic {

        private static final long AFTER_NANOS = 6_000_000_000L;

        private final long begun = System.nanoTime();

        @Override
        double cost(long nanoTime) {
            return nanoTime - begun < AFTER_NANOS ? 1 : 1.3;
        }
    }

    /** Its cost takes a random step up or down every fifth of a second, between half and twice the usual, and never settles. */
    public static final class Wandering extends Synthetic {

        private static final long STEP_NANOS = 200_000_000L;
        private static final double STEP = 0.15;

        private final java.util.Random random = new java.util.Random(System.nanoTime());
        private long nextStep = System.nanoTime();
        private double log;

        @Override
        double cost(long nanoTime) {
            if (nanoTime >= nextStep) {
                nextStep = nanoTime + STEP_NANOS;
                double bound = Math.log(2);
                log = Math.max(-bound, Math.min(bound, log + STEP * random.nextGaussian()));
            }
            return Math.exp(log);
        }
    }
}
