package io.serdebench.codec.jacksontext;

import io.serdebench.testkit.CodecContract;

/** What CSV promises is in {@link CsvContractTest}: it carries no schema whole. */
class JacksonTextContractTest extends CodecContract {

    JacksonTextContractTest() {
        super(new JacksonText(), "xml", "yaml");
    }
}
