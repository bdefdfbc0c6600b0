package io.serdebench.lab.io;

/** Pages for tests that open them in a browser. */
public final class IoPages {

    private IoPages() {}

    /** The page of a few strategies. */
    public static String page() {
        return IoPage.render(IoReportTest.result("feed.tsv"));
    }
}
