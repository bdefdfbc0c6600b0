package io.serdebench.lab.dataset.json;

import io.serdebench.lab.dataset.source.Relay;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Passes the records of a file on to another thread: what they have in common is found while the next ones are parsed. */
final class TreeRelay implements JsonRecords.Visitor {

    /** From this many records or bytes on a batch is handed on. */
    private static final int FULL = 256;

    private static final long FULL_BYTES = 1 << 18;

    private record One(
            JsonRecords.Place place,
            @Nullable Object tree,
            @Nullable String problem) {}

    private final Relay<List<One>> relay;
    private List<One> batch = new ArrayList<>();
    private long bytes;

    /** For one who takes all of the file. */
    TreeRelay(JsonRecords.Visitor taker) {
        this.relay = new Relay<>(batch -> {
            for (One one : batch) {
                taker.record(one.place, one.tree, one.problem);
            }
        });
    }

    @Override
    public void record(JsonRecords.Place place, @Nullable Object tree, @Nullable String problem) throws IOException {
        batch.add(new One(place, tree, problem));
        bytes += place.to() - place.from();
        if (batch.size() >= FULL || bytes >= FULL_BYTES) {
            relay.pass(batch);
            batch = new ArrayList<>(FULL);
            bytes = 0;
        }
    }

    /** Waits until all are taken. */
    void finish() throws IOException {
        relay.finish(batch);
    }
}
