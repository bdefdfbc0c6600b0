package io.serdebench.format.jacksonbinary;

import io.serdebench.testkit.FormatContract;

class SmileFormatTest extends FormatContract {

    SmileFormatTest() {
        super(new SmileFormat());
    }
}
