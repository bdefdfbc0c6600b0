package io.serdebench.format.protobuf;

import io.serdebench.testkit.FormatContract;

class ProtobufFormatTest extends FormatContract {

    ProtobufFormatTest() {
        super(new ProtobufFormat());
    }
}
