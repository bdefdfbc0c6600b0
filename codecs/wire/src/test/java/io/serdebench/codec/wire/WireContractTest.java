package io.serdebench.codec.wire;

import io.serdebench.testkit.CodecContract;

class WireContractTest extends CodecContract {

    WireContractTest() {
        super(new WireFamily(), "protobuf-wire");
    }
}
