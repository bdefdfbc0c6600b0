package io.serdebench.format.arrow;

import io.serdebench.testkit.FormatContract;

class ArrowFormatTest extends FormatContract {

    ArrowFormatTest() {
        super(new ArrowFormat());
    }
}
