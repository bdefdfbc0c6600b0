package io.serdebench.codec.dsljson;

import io.serdebench.testkit.CodecContract;

class JsonDslContractTest extends CodecContract {

    JsonDslContractTest() {
        super(new JsonDsl(), "json-dsl");
    }

    /** Doubles may have up to 17 characters more or less than Java's spelling, which the statistics know. */
    @Override
    protected double sizeSlack(String codec) {
        return 0.2;
    }
}
