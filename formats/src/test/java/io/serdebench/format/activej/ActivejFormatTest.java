package io.serdebench.format.activej;

import io.serdebench.testkit.FormatContract;

class ActivejFormatTest extends FormatContract {

    ActivejFormatTest() {
        super(new ActivejFormat());
    }
}
