package io.serdebench.codec.javaserialization;

import io.serdebench.testkit.CodecContract;

class JavaSerializationContractTest extends CodecContract {

    JavaSerializationContractTest() {
        super(new JavaSerialization(), "java-serialization");
    }
}
