package io.serdebench.format.avro;

import io.serdebench.testkit.FormatContract;

class AvroFormatTest extends FormatContract {

    AvroFormatTest() {
        super(new AvroFormat());
    }
}
