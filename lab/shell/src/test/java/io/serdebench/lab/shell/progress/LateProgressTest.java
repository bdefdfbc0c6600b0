package io.serdebench.lab.shell.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.Progress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LateProgressTest {

    private final List<String> heard = new ArrayList<>();
    private long now = Long.MAX_VALUE - 5;

    private final Progress listener = new Progress() {
        @Override
        public void note(String label, String text) {
            heard.add("note " + text);
        }

        @Override
        public void at(String phase, double fraction, String detail) {
            heard.add("at " + phase);
        }

        @Override
        public void interim(List<String> lines) {
            heard.add("interim " + lines);
        }
    };

    @Test
    void whatIsSaidEarlyIsNotHeard() {
        Progress late = new LateProgress(listener, 10, () -> now);
        now += 9;
        late.note("a", "early");
        late.at("early", 0, "");
        late.interim(List.of("early"));
        assertEquals(List.of(), heard);
        // past the greatest number, where a clock may be
        now += 1;
        late.note("a", "b");
        late.at("read", 0, "");
        late.interim(List.of("c"));
        assertEquals(List.of("note b", "at read", "interim [c]"), heard);
    }
}
