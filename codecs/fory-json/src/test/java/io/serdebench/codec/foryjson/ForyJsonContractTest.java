package io.serdebench.codec.foryjson;

import io.serdebench.testkit.CodecContract;

class ForyJsonContractTest extends CodecContract {

    ForyJsonContractTest() {
        super(new ForyJsonFamily(), "json-fory");
    }
}
