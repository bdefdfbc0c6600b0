package io.serdebench.format.protostuff;

import io.serdebench.testkit.FormatContract;

class ProtostuffFormatTest extends FormatContract {

    ProtostuffFormatTest() {
        super(new ProtostuffFormat());
    }
}
