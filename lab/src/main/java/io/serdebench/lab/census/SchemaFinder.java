package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Everything;
import io.serdebench.lab.dataset.Inputs;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the schema that parts of files have, which is that of the first file by a schema that is given. */
final class SchemaFinder implements Everything.Taker {

    private final Input file;
    private @Nullable Schema schema;

    private SchemaFinder(Input file) {
        this.file = file;
    }

    /**
     * Reads the first file.
     *
     * @param inputs Paths of files or folders, or globs.
     * @param reading How, with a schema.
     * @param work A folder for copies of what can be read only once.
     * @param skip True if the next one is read where one cannot be.
     * @throws Stop where none can be read
     */
    static Schema find(List<String> inputs, Reading reading, Path work, boolean skip) throws IOException {
        List<Input> files = Inputs.of(inputs, InputStream.nullInputStream(), work, reading.maxInflated(), Inputs.MANY);
        Stop last = Stop.input("there are no files");
        for (Input input : files) {
            SchemaFinder finder = new SchemaFinder(input);
            try {
                Datasets.every(List.of(input.path() + ""), reading, work, Progress.NONE, finder);
                if (finder.schema != null) {
                    return new Part(finder.schema).schema();
                }
            } catch (Stop stop) {
                if (!skip || stop.code() != ExitCode.INPUT) {
                    throw stop;
                }
                last = stop;
            }
        }
        throw last;
    }

    @Override
    public List<Input> files(List<Input> all) {
        return List.of(file);
    }

    @Override
    public boolean takesNone() {
        return true;
    }

    @Override
    public void begin(Schema found, long skipped, Map<String, Character> decimals) {
        schema = found;
    }

    @Override
    public Everything.Records records() {
        return (from, row) -> {};
    }
}
