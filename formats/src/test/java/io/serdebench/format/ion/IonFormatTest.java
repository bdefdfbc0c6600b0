package io.serdebench.format.ion;

import io.serdebench.testkit.FormatContract;

class IonFormatTest extends FormatContract {

    IonFormatTest() {
        super(new IonFormat());
    }
}
