package io.serdebench.codec.gson;

import io.serdebench.testkit.CodecContract;

class GsonContractTest extends CodecContract {

    GsonContractTest() {
        super(new GsonFamily(), "json-gson");
    }
}
