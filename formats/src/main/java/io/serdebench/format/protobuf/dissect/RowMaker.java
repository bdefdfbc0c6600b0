package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.dissect.UndecodableException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows of what messages held, in place. It waits for the last byte, because fields of a message may come again until then.
 * What is absent is null where it is optional, else empty or its default.
 */
final class RowMaker {

    private static final int NANOS_PER_SECOND = 1_000_000_000;

    private final WireReader in;

    /**
     * For one record.
     *
     * @param in The reader, which is at the end of its bytes.
     */
    RowMaker(WireReader in) {
        this.in = in;
    }

    /** The row of a struct's message. */
    @Nullable
    Object[] row(WireMessage message, @Nullable Object[] held) throws UndecodableException {
        for (WireField field : message.fields()) {
            held[field.index()] = field(field, held[field.index()]);
        }
        if (message.oneOf() && Arrays.stream(held).allMatch(Objects::isNull)) {
            throw in.bad("a oneof without a value");
        }
        return held;
    }

    private @Nullable Object field(WireField field, @Nullable Object held) throws UndecodableException {
        return switch (field.label()) {
            case REQUIRED -> value(field, held);
            case OPTIONAL -> held == null ? null : value(field, held);
            case REPEATED -> held == null ? List.of() : list(field, held);
            case MAP -> held == null ? Map.of() : map(field, held);
        };
    }

    private @Nullable Object value(WireField field, @Nullable Object held) throws UndecodableException {
        WireMessage message = field.message();
        if (message == null) {
            return held == null ? LeafReader.absent(in, field.type()) : held;
        }
        @Nullable Object[] values = held == null ? message.empty() : (@Nullable Object[]) held;
        return switch (message.form()) {
            case STRUCT -> row(message, values);
            case WRAPPER -> field(message.fields().get(0), values[0]);
            case TIME -> time(values);
            case EMPTY -> true;
        };
    }

    /** The time of an array of fields, of which those that are absent are 0. */
    private Instant time(@Nullable Object[] held) throws UndecodableException {
        long seconds = held[0] == null ? 0 : (Long) held[0];
        int nanos = held[1] == null ? 0 : (Integer) held[1];
        if (nanos < 0 || nanos >= NANOS_PER_SECOND) {
            throw in.bad(nanos + " nanoseconds");
        }
        try {
            return Instant.ofEpochSecond(seconds, nanos);
        } catch (DateTimeException | ArithmeticException e) {
            throw in.bad("a time " + seconds + " seconds from 1970");
        }
    }

    @SuppressWarnings("unchecked")
    private Object list(WireField field, Object held) throws UndecodableException {
        List<@Nullable Object> list = (List<@Nullable Object>) held;
        if (field.message() != null) {
            for (int i = 0; i < list.size(); i++) {
                list.set(i, value(field, list.get(i)));
            }
        }
        return list;
    }

    @SuppressWarnings("unchecked")
    private Object map(WireField field, Object held) throws UndecodableException {
        Map<String, @Nullable Object> map = (Map<String, @Nullable Object>) held;
        for (Map.Entry<String, @Nullable Object> entry : map.entrySet()) {
            entry.setValue(value(field, entry.getValue()));
        }
        return map;
    }
}
