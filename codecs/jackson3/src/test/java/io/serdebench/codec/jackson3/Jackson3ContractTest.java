package io.serdebench.codec.jackson3;

import io.serdebench.testkit.CodecContract;

class Jackson3ContractTest extends CodecContract {

    Jackson3ContractTest() {
        super(new Jackson3(), "json-jackson3", "json-jackson3-blackbird", "json-positional");
    }
}
