package io.serdebench.api.size;

import java.util.PrimitiveIterator;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/** Adds the counters of one walk to those of another, which have the same order. */
final class MergedCells implements Cells {

    private final PrimitiveIterator.OfLong others;

    private MergedCells(LongStream others) {
        this.others = others.iterator();
    }

    /** Adds what one walk goes over to what another one does. */
    static void add(Consumer<Cells> from, Consumer<Cells> into) {
        LongStream.Builder seen = LongStream.builder();
        from.accept(new Cells() {
            @Override
            public long sum(long own) {
                seen.add(own);
                return own;
            }

            @Override
            public long least(long own) {
                return sum(own);
            }

            @Override
            public long most(long own) {
                return sum(own);
            }
        });
        into.accept(new MergedCells(seen.build()));
    }

    @Override
    public long sum(long own) {
        return Math.addExact(own, others.nextLong());
    }

    @Override
    public long least(long own) {
        return Math.min(own, others.nextLong());
    }

    @Override
    public long most(long own) {
        return Math.max(own, others.nextLong());
    }
}
