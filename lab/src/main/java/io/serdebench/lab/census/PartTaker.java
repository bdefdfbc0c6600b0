package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.api.size.Column;
import io.serdebench.lab.dataset.Everything;
import io.serdebench.lab.dataset.source.Input;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes a part of records. */
final class PartTaker implements Everything.Taker {

    private final Shard shard;
    private @Nullable Part part;
    private @Nullable Input file;
    private @Nullable Column column;

    /** Of some of the files. */
    PartTaker(Shard shard) {
        this.shard = shard;
    }

    @Override
    public List<Input> files(List<Input> all) {
        return shard.files(all);
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
            column = into.partition(partition(from));
        }
        column.add(row);
        into.count(name(from), Math.max(0, from.size()), partition(from));
    }

    /** The part. */
    Part part() {
        return Objects.requireNonNull(part);
    }

    private static String name(Input file) {
        Path path = file.path();
        return path == null ? file.name() : path.toString();
    }

    /** The keys in the names of folders, as {@code day=2026-11-27}, or the folder. */
    private static String partition(Input file) {
        Path path = file.path();
        if (path == null) {
            return "";
        }
        Path folder = path.getParent();
        return file.partition().isEmpty()
                ? folder == null ? "" : folder.toString()
                : file.partition().entrySet().stream()
                        .map(key -> key.getKey() + "=" + key.getValue())
                        .collect(Collectors.joining("/"));
    }
}
