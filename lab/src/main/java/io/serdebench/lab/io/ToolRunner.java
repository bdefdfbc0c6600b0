package io.serdebench.lab.io;

import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A program of the system; each pass is a process of its own, and its start is part of the time. */
final class ToolRunner implements Runner {

    private static final int MAX_MINUTES = 30;

    private final Strategy strategy;
    private final Path source;
    private final Path target;

    ToolRunner(Strategy strategy, Path source, Path target) {
        this.strategy = strategy;
        this.source = source;
        this.target = target;
    }

    @Override
    public Passes pass(Workload work, int times) throws WorkerException, InterruptedException {
        long nanos = 0;
        long value = 0;
        for (int i = 0; i < times; i++) {
            clear();
            long start = System.nanoTime();
            String text = run();
            nanos += System.nanoTime() - start;
            value = value(text);
        }
        return new Passes(nanos, value);
    }

    /** A copy is a new file, as it is for the other strategies. */
    private void clear() throws WorkerException {
        try {
            if (strategy.work().copies()) {
                Files.deleteIfExists(target);
            }
        } catch (IOException e) {
            throw new WorkerException("an earlier copy cannot be removed: " + e.getMessage());
        }
    }

    private String run() throws WorkerException, InterruptedException {
        try {
            // not tethered: what tethers it would take milliseconds of its own
            Process process = Tools.command(strategy.name(), source, target)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                if (!process.waitFor(MAX_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
                    throw new WorkerException(strategy.name() + " failed");
                }
                return text;
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new WorkerException(strategy.name() + ": " + e.getMessage());
        }
    }

    private long value(String text) throws WorkerException {
        try {
            return strategy.work().copies() ? Files.size(target) : Long.parseLong(text.strip());
        } catch (IOException | NumberFormatException e) {
            throw new WorkerException(strategy.name() + " did not answer with a number");
        }
    }

    @Override
    public void close() {
        // each pass ended its own process
    }
}
