package io.serdebench.format.fory;

import io.serdebench.testkit.FormatContract;

class ForyFormatTest extends FormatContract {

    ForyFormatTest() {
        super(new ForyFormat());
    }
}
