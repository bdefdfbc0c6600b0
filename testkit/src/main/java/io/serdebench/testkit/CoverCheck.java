package io.serdebench.testkit;

import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import org.jspecify.annotations.Nullable;

/** Holds a dissection to what {@link Spans} promises: every byte once and in order, parts entered and left in pairs. */
public final class CoverCheck implements Spans {

    private final int length;
    private int at;
    private int depth;

    /** For a message of this many bytes. */
    public CoverCheck(int length) {
        this.length = length;
    }

    /** The end of the last span. */
    public int at() {
        return at;
    }

    @Override
    public void enter(String name) {
        hold(name != null, "a part without a name");
        depth++;
    }

    @Override
    public void leave() {
        hold(depth > 0, "a part is left that was not entered");
        depth--;
    }

    @Override
    public void span(int from, int to, Role role, @Nullable Object value) {
        // no message is built where all is well: this runs for every span of every mutation
        if (from != at || to <= from || to > length || role == Role.UNDECODABLE) {
            throw new AssertionError(
                    "span " + from + " to " + to + ", " + role + ", after " + at + " of " + length + " bytes");
        }
        at = to;
    }

    /** The dissection ended without an exception. */
    public void finished() {
        hold(at == length, "not all bytes have a span");
        hold(depth == 0, "parts are not left");
    }

    private void hold(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise + ", at byte " + at + " of " + length + ", " + depth + " parts deep");
        }
    }
}
