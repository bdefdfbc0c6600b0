package io.serdebench.format.kryo;

import io.serdebench.testkit.FormatContract;

class KryoFormatTest extends FormatContract {

    KryoFormatTest() {
        super(new KryoFormat());
    }
}
