package io.serdebench.codec.json;

import io.serdebench.interop.GoldenContract;

class JsonGoldenTest extends GoldenContract {
    JsonGoldenTest() {
        super(new Json(), "json");
    }

    @Override
    protected String ending() {
        return "jsonl";
    }
}
