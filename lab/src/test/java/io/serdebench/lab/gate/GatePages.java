package io.serdebench.lab.gate;

import java.util.List;

/** Pages for tests that open them in a browser. */
public final class GatePages {

    private GatePages() {}

    /** The page of a gate with limits of every verdict. */
    public static List<String> pages() {
        return List.of(GatePage.render(Facts.result(OnInconclusive.WARN, "orders.csv")));
    }
}
