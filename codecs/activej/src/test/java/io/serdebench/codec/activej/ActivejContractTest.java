package io.serdebench.codec.activej;

import io.serdebench.testkit.CodecContract;

class ActivejContractTest extends CodecContract {

    ActivejContractTest() {
        super(new ActivejFamily(), "activej");
    }
}
