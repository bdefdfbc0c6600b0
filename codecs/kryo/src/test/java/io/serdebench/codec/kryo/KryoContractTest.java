package io.serdebench.codec.kryo;

import io.serdebench.testkit.CodecContract;

class KryoContractTest extends CodecContract {

    KryoContractTest() {
        super(new KryoFamily(), "kryo", "kryo-references", "kryo-compatible");
    }

    /** Which texts are ASCII is not in statistics. */
    @Override
    protected double sizeSlack(String codec) {
        return 0.02;
    }
}
