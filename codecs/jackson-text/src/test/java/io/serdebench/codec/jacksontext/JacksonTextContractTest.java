package io.serdebench.codec.jacksontext;

import io.serdebench.testkit.CodecContract;

/** What CSV promises is in {@link CsvContractTest}: it carries no schema whole. */
class JacksonTextContractTest extends CodecContract {

    private static final int YAML_BYTES_A_BYTE = 128;

    JacksonTextContractTest() {
        super(new JacksonText(), "xml", "yaml");
    }

    /** SnakeYAML makes tokens, events and several marks of each scalar, and a scalar may have two bytes. */
    @Override
    protected int bytesAByte(String codec) {
        return codec.equals("yaml") ? YAML_BYTES_A_BYTE : super.bytesAByte(codec);
    }
}
