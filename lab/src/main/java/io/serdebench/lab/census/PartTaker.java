package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.lab.dataset.Everything;
import io.serdebench.lab.dataset.source.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes a part of records. */
final class PartTaker implements Everything.Taker {

    private final UnaryOperator<List<Input>> choice;
    private final Function<Input, FilePlace> places;
    private final @Nullable Shard shard;
    private final boolean some;
    private final int threads;
    private final @Nullable RecordEncoders encoders;
    private final List<Part> parts = new ArrayList<>();
    private @Nullable Schema schema;
    private int divided;

    private PartTaker(
            UnaryOperator<List<Input>> choice,
            Function<Input, FilePlace> places,
            @Nullable Shard shard,
            boolean some,
            int threads,
            @Nullable RecordEncoders encoders) {
        this.choice = choice;
        this.places = places;
        this.shard = shard;
        this.some = some;
        this.threads = threads;
        this.encoders = encoders;
    }

    /**
     * Of some of the files.
     *
     * @param threads Threads that read them.
     * @param encoders Codecs that encode the records, or null.
     */
    PartTaker(Shard shard, int threads, @Nullable RecordEncoders encoders) {
        this(shard::files, FilePlace::of, shard, !shard.equals(Shard.WHOLE), threads, encoders);
    }

    /**
     * Of one file, whatever files are named.
     *
     * @param encoders Codecs that encode the records, or null.
     */
    PartTaker(Input file, FilePlace place, @Nullable RecordEncoders encoders) {
        this(all -> List.of(file), input -> place, null, true, 1, encoders);
    }

    @Override
    public List<Input> files(List<Input> all) {
        divided = all.size();
        return choice.apply(all);
    }

    @Override
    public boolean takesNone() {
        return some;
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public void begin(Schema found, long skipped, Map<String, Character> decimals) {
        schema = found;
        Part begun = new Part(found);
        begun.skip(skipped);
        begun.written(decimals);
        parts.add(begun);
    }

    @Override
    public Everything.Records records() {
        Part begun = new Part(Objects.requireNonNull(schema));
        parts.add(begun);
        return new Counting(begun);
    }

    /** The part of all records. */
    Part part() {
        Part all = parts.get(0);
        parts.subList(1, parts.size()).forEach(all::merge);
        parts.subList(1, parts.size()).clear();
        if (shard != null) {
            all.is(Shards.of(shard, divided));
        }
        return all;
    }

    private final class Counting implements Everything.Records {
        private final PartCounter counter;
        private @Nullable Input file;

        Counting(Part part) {
            counter = new PartCounter(part, true, encoders == null ? null : encoders.into(part));
        }

        @Override
        public void record(Input from, @Nullable Object[] row) {
            if (!from.equals(file)) {
                file = from;
                counter.at(places.apply(from), from.size());
            }
            counter.add(row);
        }

        @Override
        public void end(boolean whole) {
            counter.end(whole);
        }
    }
}
