package io.serdebench.format.parquet;

import io.serdebench.testkit.FormatContract;

class ParquetFormatTest extends FormatContract {

    ParquetFormatTest() {
        super(new ParquetFormat());
    }
}
