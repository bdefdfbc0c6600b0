package io.serdebench.lab.io;

import io.serdebench.lab.run.LogWorker;
import io.serdebench.lab.run.WorkerException;

/** A worker that writes a log of one codec, or reads it. */
final class LogPerformer implements Performer {

    private final LogWorker worker;
    private final boolean write;

    LogPerformer(LogWorker worker, boolean write) {
        this.worker = worker;
        this.write = write;
    }

    @Override
    public Passes pass(int times) throws WorkerException, InterruptedException {
        long nanos = 0;
        long records = 0;
        for (int i = 0; i < times; i++) {
            LogWorker.Pass pass = worker.pass(write);
            nanos += pass.nanos();
            records = pass.records();
        }
        return new Passes(nanos, records);
    }

    @Override
    public void close() {
        worker.close();
    }
}
