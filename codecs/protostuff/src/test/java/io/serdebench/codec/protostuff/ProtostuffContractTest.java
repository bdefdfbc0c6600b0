package io.serdebench.codec.protostuff;

import io.serdebench.testkit.CodecContract;

class ProtostuffContractTest extends CodecContract {

    ProtostuffContractTest() {
        super(new ProtostuffFamily(), "protostuff");
    }
}
