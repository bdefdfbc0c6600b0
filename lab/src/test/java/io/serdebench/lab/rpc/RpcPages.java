package io.serdebench.lab.rpc;

import java.util.List;

/** Pages for tests that open them in a browser. */
public final class RpcPages {

    private RpcPages() {}

    /** The page of a closed loop, and that of operations that fall due. */
    public static List<String> pages() {
        return List.of(RpcPage.render(RpcReportTest.result(0, 10)), RpcPage.render(RpcReportTest.result(5_000, 1)));
    }
}
