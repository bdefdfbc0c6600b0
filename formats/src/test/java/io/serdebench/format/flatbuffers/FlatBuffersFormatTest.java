package io.serdebench.format.flatbuffers;

import io.serdebench.testkit.FormatContract;

class FlatBuffersFormatTest extends FormatContract {

    FlatBuffersFormatTest() {
        super(new FlatBuffersFormat());
    }
}
