package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@link FileFacts}, in one pass. */
final class FactsReader {

    private static final int BLOCK = 1 << 18;

    /** Enough for the names and the first values of any table that is read by people. */
    private static final int HEAD = 1 << 16;

    private final Path file;
    private final @Nullable String wanted;
    private final Progress progress;
    private final AtomicBoolean interrupted;

    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final CharBuffer chars = CharBuffer.allocate(BLOCK);
    private ByteBuffer undecoded = ByteBuffer.allocate(BLOCK + 8).limit(0);
    private boolean utf8 = true;
    private long feeds;
    private long crlf;
    private long returns;
    private byte last;

    /**
     * For one file.
     *
     * @param wanted The field that is summed, by its name in the first line or by its number from 1; null for the first one that
     *     holds a number in the second line.
     */
    public FactsReader(Path file, @Nullable String wanted, Progress progress, AtomicBoolean interrupted) {
        this.file = file;
        this.wanted = wanted;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /**
     * Reads the file.
     *
     * @throws Stop where the field that is wanted is not there
     */
    public FileFacts read() throws IOException {
        return read(() -> false);
    }

    /**
     * Reads the file, or the beginning of it.
     *
     * @param enough Whether to read no further; facts are then of the bytes so far, which may end within a line.
     * @throws Stop where the field that is wanted is not there
     */
    public FileFacts read(BooleanSupplier enough) throws IOException {
        long size = Files.size(file);
        Column column = column();
        FieldSum sum = column == null ? null : new FieldSum(column.index(), column.delimiter());
        byte[] block = new byte[BLOCK];
        long done = 0;
        try (InputStream in = Files.newInputStream(file)) {
            for (int n = in.read(block);
                    n >= 0 && !interrupted.get() && (done == 0 || !enough.getAsBoolean());
                    n = in.read(block)) {
                count(block, n, sum);
                decode(block, n, false);
                done += n;
                progress.at("counting", (double) done / Math.max(1, size), "lines and values");
            }
        }
        decode(block, 0, true);
        boolean whole = done == 0 || last == '\n';
        if (sum != null && !whole) {
            sum.endOfLine();
        }
        return new FileFacts(
                done,
                feeds + (whole ? 0 : 1),
                crlf,
                returns - crlf,
                done > 0 && whole,
                utf8,
                sum == null || column == null || sum.numbers() == 0
                        ? null
                        : new FileFacts.Field(
                                column.name(),
                                column.index(),
                                column.delimiter(),
                                sum.scale(),
                                sum.numbers(),
                                sum.sum()));
    }

    private void count(byte[] block, int n, @Nullable FieldSum sum) {
        for (int i = 0; i < n; i++) {
            byte b = block[i];
            if (b == '\n') {
                feeds++;
                crlf += last == '\r' ? 1 : 0;
            } else if (b == '\r') {
                returns++;
            }
            last = b;
            if (sum != null) {
                sum.take(b);
            }
        }
    }

    private void decode(byte[] block, int n, boolean end) {
        if (!utf8) {
            return;
        }
        ByteBuffer bytes = ByteBuffer.allocate(undecoded.remaining() + n);
        bytes.put(undecoded).put(block, 0, n).flip();
        CoderResult result = CoderResult.OVERFLOW;
        while (result.isOverflow()) {
            chars.clear();
            result = decoder.decode(bytes, chars, end);
        }
        utf8 = !result.isError();
        undecoded = bytes;
    }

    /** The byte order mark of UTF-8, as ISO 8859-1 reads it: not part of the first name. */
    private static final String MARK = "\u00ef\u00bb\u00bf";

    private record Column(String name, int index, byte delimiter) {}

    /** The column that is wanted, or the first one with a number; null where there is none. */
    private @Nullable Column column() throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(HEAD);
        }
        String first = "";
        String second = "";
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new ByteArrayInputStream(head), StandardCharsets.ISO_8859_1))) {
            first = Objects.requireNonNullElse(lines.readLine(), "");
            second = Objects.requireNonNullElse(lines.readLine(), "");
        }
        if (first.startsWith(MARK)) {
            first = first.substring(MARK.length());
        }
        char delimiter = SumField.delimiter(first);
        List<String> names = SumField.names(first, delimiter);
        List<String> values = Arrays.asList(second.split(Pattern.quote(String.valueOf(delimiter)), -1));
        if (wanted != null) {
            // a longer first line may have more fields than its beginning
            int fields = first.length() < HEAD ? names.size() : Integer.MAX_VALUE;
            int index = named(names, fields, delimiter, values);
            boolean byName = index < names.size() && names.get(index).strip().equals(latin1(wanted));
            return new Column(byName ? wanted : shown(names, index), index, (byte) delimiter);
        }
        for (int i = 0; i < values.size(); i++) {
            if (SumField.isNumber(values.get(i))) {
                return new Column(shown(names, i), i, (byte) delimiter);
            }
        }
        return null;
    }

    /** The name of a field that nobody named: that of the first line, where it looks like one. */
    private static String shown(List<String> names, int index) {
        String name = index < names.size() ? names.get(index) : "";
        return name.matches("[A-Za-z_][A-Za-z0-9_. -]{0,60}") ? name : "field " + (index + 1);
    }

    private static String latin1(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** The index of the field that is wanted; a number is one of this many fields. */
    private int named(List<String> names, int fields, char delimiter, List<String> values) {
        String typed = Objects.requireNonNull(wanted);
        if (typed.matches("[1-9][0-9]{0,4}") && Integer.parseInt(typed) <= fields) {
            return Integer.parseInt(typed) - 1;
        }
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).strip().equals(latin1(typed))) {
                return i;
            }
        }
        throw SumField.refused(typed, names, delimiter, values);
    }
}
