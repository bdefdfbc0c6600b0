package io.serdebench.codec.fastjson2;

import io.serdebench.testkit.CodecContract;

class Fastjson2ContractTest extends CodecContract {

    Fastjson2ContractTest() {
        super(new Fastjson2Family(), "json-fastjson2", "fastjson2-jsonb");
    }

    /** JSONB has no negative zero; {@link JsonbTest} holds that nothing else is lost. */
    @Override
    protected boolean isLossy(String codec) {
        return codec.equals("fastjson2-jsonb");
    }
}
