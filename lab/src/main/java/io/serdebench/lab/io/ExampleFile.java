package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.example.Examples;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes the text of a built-in dataset to a file, since io needs one. */
final class ExampleFile {

    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,8}(?:\\.[0-9]{1,3})?) ?([KMGT]?)B?");
    private static final String UNITS = "KMGT";
    private static final int BLOCK = 1 << 18;

    private ExampleFile() {}

    /** Bytes of {@code 200MB} or {@code 12GB}, in powers of 1000. */
    public static long size(String text) {
        Matcher matcher = SIZE.matcher(text.strip().toUpperCase(java.util.Locale.ROOT));
        if (!matcher.matches()) {
            throw Stop.usage("--size takes a size such as 200MB or 12GB, not '" + text + "'");
        }
        double bytes = Double.parseDouble(matcher.group(1));
        for (int i = UNITS.indexOf(matcher.group(2)); !matcher.group(2).isEmpty() && i >= 0; i--) {
            bytes *= 1000;
        }
        return Math.round(bytes);
    }

    /**
     * Writes an example, always the same bytes.
     *
     * @param sized The example, and its number of records where no size is given.
     * @param size The number of bytes that the file stays below, cut at the last whole line; 0 for no limit.
     * @param enough Whether to write no further; it then ends with a whole line.
     * @param interrupted Ends it early; what is there then is not measured.
     * @return Whether it is all that was asked for.
     */
    public static boolean write(
            Examples.Sized sized,
            long size,
            Path file,
            Progress progress,
            BooleanSupplier enough,
            AtomicBoolean interrupted)
            throws IOException {
        Examples.Sized whole = size > 0 ? new Examples.Sized(sized.example(), Long.MAX_VALUE) : sized;
        byte[] block = new byte[BLOCK];
        long written = 0;
        try (InputStream in = Examples.stream(whole);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BLOCK)) {
            for (int n = in.read(block); n >= 0 && !interrupted.get(); n = in.read(block)) {
                boolean full = size > 0 && written + n > size;
                boolean late = !full && written > 0 && enough.getAsBoolean();
                int take = full || late ? lines(block, full ? (int) (size - written) : n) : n;
                out.write(block, 0, take);
                written += take;
                progress.at("making " + sized.example().name(), size > 0 ? (double) written / size : -1, "");
                if (full || late) {
                    return full;
                }
            }
        }
        return true;
    }

    /** Bytes up to the last line end within the first {@code most}. */
    private static int lines(byte[] block, int most) {
        for (int i = most; i > 0; i--) {
            if (block[i - 1] == '\n') {
                return i;
            }
        }
        return 0;
    }
}
