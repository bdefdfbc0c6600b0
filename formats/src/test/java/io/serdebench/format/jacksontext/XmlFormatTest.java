package io.serdebench.format.jacksontext;

import io.serdebench.testkit.FormatContract;

class XmlFormatTest extends FormatContract {

    XmlFormatTest() {
        super(new XmlFormat());
    }
}
