package io.serdebench.codec.jacksonmsgpack;

import io.serdebench.testkit.CodecContract;

class JacksonMsgpackContractTest extends CodecContract {

    JacksonMsgpackContractTest() {
        super(new JacksonMsgpack(), "msgpack-jackson");
    }
}
