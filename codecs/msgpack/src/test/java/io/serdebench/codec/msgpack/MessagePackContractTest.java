package io.serdebench.codec.msgpack;

import io.serdebench.testkit.CodecContract;

class MessagePackContractTest extends CodecContract {

    MessagePackContractTest() {
        super(new MessagePackFamily(), "msgpack", "msgpack-map");
    }
}
