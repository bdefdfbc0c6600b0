package io.serdebench.codec.javaserialization;

import io.serdebench.testkit.CodecContract;

class JavaSerializationContractTest extends CodecContract {

    JavaSerializationContractTest() {
        super(new JavaSerialization(), "java-serialization", "java-externalizable");
    }

    /** Which optional values meet, and so share the description of their class, is not in statistics. */
    @Override
    protected double sizeSlack(String codec) {
        return 0.2;
    }
}
