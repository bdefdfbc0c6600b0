package io.serdebench.format.jacksontext;

import io.serdebench.testkit.FormatContract;

class YamlFormatTest extends FormatContract {

    YamlFormatTest() {
        super(new YamlFormat());
    }
}
