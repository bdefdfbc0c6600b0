package io.serdebench.codec.protobuf;

import io.serdebench.testkit.CodecContract;

class ProtobufTest extends CodecContract {
    ProtobufTest() {
        super(new Protobuf(), "protobuf");
    }
}
