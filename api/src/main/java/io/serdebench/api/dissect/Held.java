package io.serdebench.api.dissect;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes spans on, but keeps those back that are read before it is known which part they belong to: a field's header names its
 * field, and a map's key its entry. What was kept back follows as soon as the part is entered.
 */
public final class Held implements Spans {

    private record Span(
            int from, int to, Role role, @Nullable Object value, boolean guessed) {}

    private final Spans spans;
    private final List<Span> kept = new ArrayList<>();
    private boolean holding;

    /** To be passed on to {@code spans}. */
    public Held(Spans spans) {
        this.spans = spans;
    }

    /** Spans are kept back from now on. */
    public void hold() {
        holding = true;
    }

    /** Releases what was kept back: it belongs to the part that is already open. */
    public void release() {
        holding = false;
        for (Span span : kept) {
            pass(span);
        }
        kept.clear();
    }

    private void pass(Span span) {
        if (span.guessed) {
            spans.guess(span.from, span.to, span.role, span.value);
        } else {
            spans.span(span.from, span.to, span.role, span.value);
        }
    }

    private void take(Span span) {
        if (holding) {
            kept.add(span);
        } else {
            pass(span);
        }
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
        take(new Span(from, to, role, value, false));
    }

    @Override
    public void guess(int from, int to, Role role, @Nullable Object value) {
        take(new Span(from, to, role, value, true));
    }
}
