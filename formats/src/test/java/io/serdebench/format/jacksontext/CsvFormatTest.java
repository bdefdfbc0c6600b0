package io.serdebench.format.jacksontext;

import io.serdebench.testkit.FormatContract;

class CsvFormatTest extends FormatContract {

    CsvFormatTest() {
        super(new CsvFormat());
    }
}
