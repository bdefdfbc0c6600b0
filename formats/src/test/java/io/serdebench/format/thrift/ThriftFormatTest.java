package io.serdebench.format.thrift;

import io.serdebench.testkit.FormatContract;

class ThriftFormatTest extends FormatContract {

    ThriftFormatTest() {
        super(new ThriftFormat());
    }
}
