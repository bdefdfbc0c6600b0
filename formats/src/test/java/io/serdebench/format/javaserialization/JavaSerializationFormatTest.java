package io.serdebench.format.javaserialization;

import io.serdebench.testkit.FormatContract;

class JavaSerializationFormatTest extends FormatContract {

    JavaSerializationFormatTest() {
        super(new JavaSerializationFormat());
    }
}
