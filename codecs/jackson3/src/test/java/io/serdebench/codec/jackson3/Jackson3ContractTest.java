package io.serdebench.codec.jackson3;

import io.serdebench.testkit.CodecContract;

class Jackson3ContractTest extends CodecContract {

    Jackson3ContractTest() {
        super(new Jackson3(), "json-jackson3", "json-jackson3-blackbird", "json-positional");
    }

    /** Jackson's table of names, which are keys of maps too, is copied for each that it did not know. */
    @Override
    protected long allowance(String codec) {
        return 8 << 20;
    }
}
