package io.serdebench.codec.jacksonbinary;

import io.serdebench.testkit.CodecContract;

class JacksonBinaryContractTest extends CodecContract {

    JacksonBinaryContractTest() {
        super(new JacksonBinary(), "cbor", "smile");
    }
}
