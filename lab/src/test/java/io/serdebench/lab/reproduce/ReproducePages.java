package io.serdebench.lab.reproduce;

import java.util.List;

/** Pages for tests that open them in a browser. */
public final class ReproducePages {

    private ReproducePages() {}

    /** The first page, and that of one experiment. */
    public static List<String> pages() {
        ReproduceResult result = ReproduceReportTest.result("a claim");
        return List.of(
                ReproducePage.render(result),
                ExperimentPage.render(result, result.experiments().get(0)));
    }
}
