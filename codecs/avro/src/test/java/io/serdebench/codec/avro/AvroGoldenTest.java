package io.serdebench.codec.avro;

import io.serdebench.interop.GoldenContract;

class AvroGoldenTest extends GoldenContract {
    AvroGoldenTest() {
        super(new Avro(), "avro-specific", "avro-fastread", "avro-generic");
    }
}
