package io.serdebench.lab.pipe;

import java.util.List;

/** Pages for tests that open them in a browser. */
public final class PipePages {

    private PipePages() {}

    /** The page of records over TCP, that of records through Kafka, and {@link #fiveSeconds}. */
    public static List<String> pages() {
        return List.of(
                PipePage.render(PipeFixture.result("data")), PipePage.render(PipeFixture.kafka()), fiveSeconds());
    }

    /** The page of a run of an hour. */
    public static String hour() {
        MadeRun json = MadeRun.of("json", 1_000);
        for (int second = 0; second < 3_600; second++) {
            json.second(1_000 + second, 0);
        }
        return PipePage.render(MadeRun.result(json));
    }

    /** The page of two codecs at one rate, five seconds each, whose records per second are other ones in each second. */
    public static String fiveSeconds() {
        MadeRun json = MadeRun.of("json", 1_000).latencies("tick", 5_000, 3_000);
        MadeRun data = MadeRun.of("data", 1_000).latencies("tick", 4_600, 20_000);
        for (int second = 0; second < 5; second++) {
            json.second(1_000 + second, 0);
            data.second(900 + 10 * second, 0);
        }
        return PipePage.render(MadeRun.result(json, data));
    }
}
