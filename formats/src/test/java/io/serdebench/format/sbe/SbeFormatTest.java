package io.serdebench.format.sbe;

import io.serdebench.testkit.FormatContract;

class SbeFormatTest extends FormatContract {

    SbeFormatTest() {
        super(new SbeFormat());
    }
}
