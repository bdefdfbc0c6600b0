package io.serdebench.lab.dataset.csv;

import io.serdebench.lab.dataset.source.Relay;
import java.io.IOException;

/** Passes the cells of a file to a handler in another thread: what they have in common is found while the next ones are parsed. */
final class CellRelay extends CsvHandler {

    private final Relay<CellBatch> relay;
    private CellBatch batch = new CellBatch(0);

    /** For a handler that takes all of the file. */
    CellRelay(boolean header, CsvHandler handler) {
        super(header);
        this.relay = new Relay<>(batch -> batch.replay(handler));
    }

    @Override
    void begin(long startLine) {
        batch.begin(startLine);
    }

    @Override
    void cell(int column, char[] text, int from, int to, boolean quoted) {
        batch.cell(column, text, from, to, quoted);
    }

    @Override
    void end(int cells) {
        batch.end(cells);
    }

    @Override
    void after() throws IOException {
        if (batch.isFull()) {
            relay.pass(batch);
            batch = new CellBatch(record());
        }
    }

    /** Waits until the handler has taken all. */
    void finish() throws IOException {
        relay.finish(batch);
    }
}
