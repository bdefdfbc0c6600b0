package io.serdebench.codec.jacksontext;

import io.serdebench.testkit.CodecContract;

/** What CSV promises is in {@link CsvContractTest}: it carries no schema whole. */
class JacksonTextContractTest extends CodecContract {

    JacksonTextContractTest() {
        super(new JacksonText(), "xml", "yaml");
    }

    /** SnakeYAML makes marks, tokens and events of short scalars, up to 160 bytes of garbage for each byte of a record. */
    @Override
    protected long allowance(String codec) {
        return codec.equals("yaml") ? 2 << 20 : super.allowance(codec);
    }
}
