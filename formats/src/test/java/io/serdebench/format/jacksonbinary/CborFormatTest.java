package io.serdebench.format.jacksonbinary;

import io.serdebench.testkit.FormatContract;

class CborFormatTest extends FormatContract {

    CborFormatTest() {
        super(new CborFormat());
    }
}
