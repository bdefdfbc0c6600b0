package io.serdebench.codec.fastjson2;

import io.serdebench.testkit.CodecContract;

class Fastjson2ContractTest extends CodecContract {

    Fastjson2ContractTest() {
        super(new Fastjson2Family(), "json-fastjson2");
    }
}
