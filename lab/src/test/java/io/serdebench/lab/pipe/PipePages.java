package io.serdebench.lab.pipe;

import java.util.List;

/** Pages for tests that open them in a browser. */
public final class PipePages {

    private PipePages() {}

    /** The page of records over TCP, and that of records through Kafka. */
    public static List<String> pages() {
        return List.of(PipePage.render(PipeFixture.result("data")), PipePage.render(PipeFixture.kafka()));
    }
}
