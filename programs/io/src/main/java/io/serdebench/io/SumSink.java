package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Finds a field in the bytes of each line and adds up its numbers by the rule of {@link Decimal}; no text is made. */
final class SumSink extends LineSink {

    private final long delimiter;
    private final int column;
    private final int scale;
    private long sum;

    SumSink(Facts facts) {
        delimiter = Swar.pattern(facts.delimiter());
        column = facts.column();
        scale = facts.scale();
    }

    @Override
    void line(ByteBuffer in, int from, int to) throws IOException {
        super.line(in, from, to);
        // a carriage return is part of the line's end
        int end = to > from && in.get(to - 1) == '\r' ? to - 1 : to;
        sum += field(in, from, end);
    }

    private long field(ByteBuffer in, int from, int to) {
        int at = from;
        for (int i = 0; i < column; i++) {
            at = Swar.find(in, at, to, delimiter) + 1;
            if (at > to) {
                return 0;
            }
        }
        return Decimal.parse(in, at, Swar.find(in, at, to, delimiter), scale);
    }

    @Override
    long value() {
        return sum;
    }
}
