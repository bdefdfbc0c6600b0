package io.serdebench.codec.protobuf;

import io.serdebench.interop.GoldenContract;

class ProtobufGoldenTest extends GoldenContract {
    ProtobufGoldenTest() {
        super(new Protobuf(), "protobuf");
    }
}
