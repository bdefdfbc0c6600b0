package io.serdebench.codec.kryo.wire;

import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes spans on, but keeps those back that are read before it is known which part they belong to: an entry of a map begins with
 * its key. What was kept back follows as soon as the part is entered.
 */
final class Held implements Spans {

    private record Span(
            int from, int to, Role role, @Nullable Object value) {}

    private final Spans spans;
    private final List<Span> kept = new ArrayList<>();
    private boolean holding;

    Held(Spans spans) {
        this.spans = spans;
    }

    /** Spans are kept back from now on. */
    void hold() {
        holding = true;
    }

    /** What was kept back belongs to the part that is already open. */
    void release() {
        holding = false;
        for (Span span : kept) {
            spans.span(span.from, span.to, span.role, span.value);
        }
        kept.clear();
    }

    @Override
    public void enter(String name) {
        spans.enter(name);
        release();
    }

    @Override
    public void leave() {
        spans.leave();
    }

    @Override
    public void span(int from, int to, Role role, @Nullable Object value) {
        if (holding) {
            kept.add(new Span(from, to, role, value));
        } else {
            spans.span(from, to, role, value);
        }
    }
}
