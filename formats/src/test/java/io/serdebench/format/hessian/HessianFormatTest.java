package io.serdebench.format.hessian;

import io.serdebench.testkit.FormatContract;

class HessianFormatTest extends FormatContract {

    HessianFormatTest() {
        super(new HessianFormat());
    }
}
