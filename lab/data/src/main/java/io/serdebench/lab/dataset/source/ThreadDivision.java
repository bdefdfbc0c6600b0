package io.serdebench.lab.dataset.source;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * A part for each thread, which takes the next file when it is done with one; one part in the thread at hand where one is enough.
 *
 * @param most The number of threads. There are no more of them than files.
 */
public record ThreadDivision(int most) implements Division {

    @Override
    public <P extends Part> List<P> parts(Pass pass, List<Input> inputs, Supplier<P> maker) throws IOException {
        int threads = Math.min(most, inputs.size());
        if (threads <= 1) {
            P part = maker.get();
            for (int i = 0; i < inputs.size(); i++) {
                part.take(pass, i, inputs.get(i));
            }
            return List.of(part);
        }
        AtomicInteger next = new AtomicInteger();
        List<Own<P>> owns = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            owns.add(new Own<>(pass.beside(), inputs, next, maker.get()));
        }
        FileThreads.work("inferring types", owns);
        return owns.stream().map(own -> own.part).toList();
    }

    /** The files of one thread. */
    private static final class Own<P extends Part> implements FileThreads.Share {
        private final Pass pass;
        private final List<Input> inputs;
        private final AtomicInteger next;
        private final P part;
        private int file;

        Own(Pass pass, List<Input> inputs, AtomicInteger next, P part) {
            this.pass = pass;
            this.inputs = inputs;
            this.next = next;
            this.part = part;
        }

        @Override
        public void work() throws IOException {
            // a file that was taken is read to its end: it may be the first that fails
            for (file = next.getAndIncrement(); file < inputs.size(); file = next.getAndIncrement()) {
                part.take(pass, file, inputs.get(file));
            }
        }

        @Override
        public int file() {
            return file;
        }

        @Override
        public void end() {
            next.set(inputs.size());
        }
    }
}
