package serdebench.generated.codec;

import org.apache.fory.Fory;

/** Fory in its Java mode for one schema on both sides, as its documentation advises; nothing is limited but what it limits itself. */
public final class Hand extends HandBeans {

    private final Fory fory = Fory.builder()
            .withXlang(false)
            .withCompatible(false)
            .withRefTracking(false)
            .requireClassRegistration(true)
            .build();

    /** The class has the number that the adapter gives it. */
    public Hand() {
        fory.register(Orders.class, 0);
    }

    @Override
    public byte[] encode(Orders message) {
        return fory.serialize(message);
    }

    @Override
    public Orders decode(byte[] bytes) {
        return fory.deserialize(bytes, Orders.class);
    }
}
