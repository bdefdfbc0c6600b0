package io.serdebench.format.json;

import io.serdebench.testkit.FormatContract;

class JsonFormatTest extends FormatContract {

    JsonFormatTest() {
        super(new JsonFormat());
    }
}
