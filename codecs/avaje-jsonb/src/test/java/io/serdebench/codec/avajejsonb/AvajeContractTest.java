package io.serdebench.codec.avajejsonb;

import io.serdebench.testkit.CodecContract;

class AvajeContractTest extends CodecContract {

    AvajeContractTest() {
        super(new AvajeFamily(), "json-avaje");
    }
}
