package io.serdebench.codec.thrift;

import io.serdebench.testkit.CodecContract;

class ThriftContractTest extends CodecContract {

    ThriftContractTest() {
        super(new ThriftFamily(), "thrift-binary", "thrift-compact", "thrift-tuple");
    }
}
