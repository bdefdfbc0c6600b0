package io.serdebench.codec.hessian;

import io.serdebench.testkit.CodecContract;

class HessianContractTest extends CodecContract {

    HessianContractTest() {
        super(new HessianFamily(), "hessian");
    }
}
