package io.serdebench.worker;

/**
 * The wall clock. A class that tests extend, and no interface: where no other class is loaded that reads it in another way, the
 * compiler puts the reading where it is asked for. It needs no other class, so that it warms up nothing for a codec.
 */
class WallClock {

    /** Nanoseconds since some instant. */
    long wallNanos() {
        return System.nanoTime();
    }
}
