package io.serdebench.codec.flatbuffers;

import io.serdebench.testkit.CodecContract;

class FlatBuffersContractTest extends CodecContract {

    FlatBuffersContractTest() {
        super(new FlatBuffersFamily(), "flatbuffers");
    }
}
