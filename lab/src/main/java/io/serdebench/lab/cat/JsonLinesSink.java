package io.serdebench.lab.cat;

import io.serdebench.api.Type.Struct;
import io.serdebench.lab.dataset.RecordJson;
import java.io.IOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/** A record on each line, as JSON. */
final class JsonLinesSink implements RecordSink {

    private final Writer out;
    private final Struct root;
    private final RecordJson json;

    JsonLinesSink(Writer out, Struct root) {
        this.out = out;
        this.root = root;
        this.json = new RecordJson(out);
    }

    @Override
    public void write(@Nullable Object[] row) throws IOException {
        json.write(root, row);
        out.write('\n');
    }

    @Override
    public void end() throws IOException {
        close();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
