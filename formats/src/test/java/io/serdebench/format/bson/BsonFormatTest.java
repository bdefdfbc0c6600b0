package io.serdebench.format.bson;

import io.serdebench.testkit.FormatContract;

class BsonFormatTest extends FormatContract {

    BsonFormatTest() {
        super(new BsonFormat());
    }
}
