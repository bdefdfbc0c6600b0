package io.serdebench.net;

import io.serdebench.protocol.NetReply.Collected;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;
import org.jspecify.annotations.Nullable;

/**
 * Tells of the garbage collections of this process by JFR event streaming, since the beans of collectors that work beside the
 * program count that work as well. Events come about a second after they happened.
 */
final class GarbageEvents implements AutoCloseable {

    private static final long FLUSH_MILLIS = 500;
    private static final long PATIENCE_MILLIS = 5_000;

    private final String end;
    private final Consumer<Collected> each;
    private final @Nullable RecordingStream stream;
    private final Map<Long, Long> heapAfter = new HashMap<>();
    private final AtomicLong flushes = new AtomicLong();
    private final Instant instant = Instant.now();
    private final long nanos = System.nanoTime();
    private volatile long from = Long.MAX_VALUE;
    private volatile long to = Long.MIN_VALUE;

    /**
     * Begins to look; a JVM without JFR shows nothing.
     *
     * @param wanted Whether to look at all.
     */
    GarbageEvents(String end, boolean wanted, Consumer<Collected> each) {
        this.end = end;
        this.each = each;
        this.stream = wanted ? open() : null;
    }

    private @Nullable RecordingStream open() {
        try {
            RecordingStream opened = new RecordingStream();
            opened.enable("jdk.GarbageCollection");
            opened.enable("jdk.GCHeapSummary");
            opened.onEvent("jdk.GCHeapSummary", this::heap);
            opened.onEvent("jdk.GarbageCollection", this::collection);
            opened.onFlush(flushes::incrementAndGet);
            opened.setMaxAge(Duration.ofSeconds(10));
            opened.startAsync();
            return opened;
        } catch (IllegalStateException | LinkageError | SecurityException e) {
            System.err.println("JFR cannot be used: " + e);
            return null;
        }
    }

    /** True if collections are seen. */
    boolean isSeen() {
        return stream != null;
    }

    private void heap(RecordedEvent event) {
        if ("After GC".equals(event.getString("when"))) {
            heapAfter.put((long) event.getInt("gcId"), event.getLong("heapUsed"));
        }
    }

    private void collection(RecordedEvent event) {
        Long after = heapAfter.remove((long) event.getInt("gcId"));
        long at = nanos + Duration.between(instant, event.getStartTime()).toNanos();
        if (at < from || at > to) {
            return;
        }
        each.accept(new Collected(
                end,
                at - from,
                event.getString("name"),
                event.getString("cause"),
                event.getDuration("sumOfPauses").toNanos(),
                event.getDuration("longestPause").toNanos(),
                after == null ? -1 : after));
    }

    /** Tells of collections that begin from this value of {@link System#nanoTime} on. */
    void from(long start) {
        to = Long.MAX_VALUE;
        from = start;
    }

    /** Waits until all collections that began before now have been reported, and reports no others. */
    void finish() throws InterruptedException {
        to = System.nanoTime();
        long seen = flushes.get();
        long deadline = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        // two flushes: the first one may have begun before this
        while (stream != null && flushes.get() < seen + 2 && System.nanoTime() < deadline) {
            Thread.sleep(FLUSH_MILLIS / 10);
        }
        from = Long.MAX_VALUE;
    }

    @Override
    public void close() {
        if (stream != null) {
            stream.close();
        }
    }
}
