package io.serdebench.lab.io;

import io.serdebench.lab.process.LogWorker;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;

/** A worker that writes a log of one codec, and reads it. */
final class LogRunner implements Runner {

    /** Compares the log by value. */
    @FunctionalInterface
    interface Check {
        void accept(LogWorker worker) throws IOException, WorkerException, InterruptedException;
    }

    private final LogWorker worker;
    private final Check check;
    private boolean written;

    LogRunner(LogWorker worker, Check check) {
        this.worker = worker;
        this.check = check;
    }

    @Override
    public Passes pass(Workload work, int times) throws WorkerException, InterruptedException {
        boolean write = work == Workload.LOG_WRITE;
        if (!write && !written) {
            // it reads what it wrote itself
            worker.pass(true);
        }
        written = true;
        long nanos = 0;
        long records = 0;
        long compiled = 0;
        for (int i = 0; i < times; i++) {
            LogWorker.Pass pass = worker.pass(write);
            nanos += pass.nanos();
            records = pass.records();
            compiled += pass.compiledNanos();
        }
        return new Passes(nanos, records, compiled);
    }

    @Override
    public void check() throws IOException, WorkerException, InterruptedException {
        check.accept(worker);
    }

    @Override
    public ProcessHandle handle() {
        return worker.handle();
    }

    @Override
    public void close() {
        worker.close();
    }
}
