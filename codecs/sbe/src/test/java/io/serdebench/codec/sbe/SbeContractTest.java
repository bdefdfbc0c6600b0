package io.serdebench.codec.sbe;

import io.serdebench.testkit.CodecContract;

class SbeContractTest extends CodecContract {

    SbeContractTest() {
        super(new SbeFamily(), "sbe");
    }
}
