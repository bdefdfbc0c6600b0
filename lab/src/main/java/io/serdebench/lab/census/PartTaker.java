package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.api.size.Column;
import io.serdebench.lab.dataset.Everything;
import io.serdebench.lab.dataset.source.Input;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes a part of records. */
final class PartTaker implements Everything.Taker {

    private final UnaryOperator<List<Input>> choice;
    private final Function<Input, FilePlace> places;
    private final boolean some;
    private @Nullable Part part;
    private @Nullable Input file;
    private @Nullable Column column;
    private FilePlace place = new FilePlace("", "");

    private PartTaker(UnaryOperator<List<Input>> choice, Function<Input, FilePlace> places, boolean some) {
        this.choice = choice;
        this.places = places;
        this.some = some;
    }

    /** Of some of the files. */
    PartTaker(Shard shard) {
        this(shard::files, FilePlace::of, !shard.equals(Shard.WHOLE));
    }

    /** Of one file, whatever files are named. */
    PartTaker(Input file, FilePlace place) {
        this(all -> List.of(file), input -> place, true);
    }

    @Override
    public List<Input> files(List<Input> all) {
        return choice.apply(all);
    }

    @Override
    public boolean takesNone() {
        return some;
    }

    @Override
    public void begin(Schema schema, long skipped) {
        Part begun = new Part(schema);
        begun.skip(skipped);
        part = begun;
    }

    @Override
    public void record(Input from, @Nullable Object[] row) {
        Part into = part();
        if (!from.equals(file) || column == null) {
            file = from;
            place = places.apply(from);
            column = into.partition(place.partition());
        }
        column.add(row);
        into.count(place.name(), Math.max(0, from.size()), place.partition());
    }

    /** The part. */
    Part part() {
        return Objects.requireNonNull(part);
    }
}
