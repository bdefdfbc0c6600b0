package io.serdebench.codec.fory;

import io.serdebench.testkit.CodecContract;

class ForyContractTest extends CodecContract {

    ForyContractTest() {
        super(new ForyFamily(), "fory", "fory-references", "fory-same-schema", "fory-xlang");
    }
}
