package io.serdebench.format.msgpack;

import io.serdebench.testkit.FormatContract;

class MessagePackFormatTest extends FormatContract {

    MessagePackFormatTest() {
        super(new MessagePackFormat());
    }
}
