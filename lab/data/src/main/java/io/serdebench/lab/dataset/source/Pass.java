package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TerminalText;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One reading of all inputs from front to back: tells the progress and, the first time, takes the hash of what is stored. */
public final class Pass {

    private static final long STEP = 4 << 20;

    private final String phase;
    private final Progress progress;
    private final long total;
    private final boolean hashing;
    private final Shared shared;
    private boolean alone = true;
    private @Nullable Input current;

    private Pass(String phase, long total, Progress progress, boolean hashing, Shared shared) {
        this.phase = phase;
        this.progress = progress;
        this.total = total;
        this.hashing = hashing;
        this.shared = shared;
    }

    private static long total(List<Input> inputs) {
        return inputs.stream().mapToLong(Input::size).sum();
    }

    /** What several readers of the same inputs have in common. */
    private static final class Shared {
        private final AtomicLong taken = new AtomicLong();
        private final AtomicLong reported = new AtomicLong();
        private final Set<Input> claimed = ConcurrentHashMap.newKeySet();
        private final Map<Input, Stored> stored = new ConcurrentHashMap<>();
        private volatile boolean ended;
    }

    /**
     * Begins the first pass.
     *
     * @param hashing Whether it takes the hash of what is stored.
     */
    public static Pass first(List<Input> inputs, Progress progress, boolean hashing) {
        return new Pass("finding types", total(inputs), progress, hashing, new Shared());
    }

    /** Begins a later pass, which takes no hash. */
    public static Pass later(String phase, List<Input> inputs, Progress progress) {
        return new Pass(phase, total(inputs), progress, false, new Shared());
    }

    /**
     * Begins a pass that several readers share, each in a thread of its own: of the inputs each takes those that no other one has taken.
     *
     * @param readers Their number.
     */
    public static List<Pass> shared(String phase, List<Input> inputs, Progress progress, int readers) {
        Pass pass = later(phase, inputs, progress);
        return Stream.generate(pass::beside).limit(readers).toList();
    }

    /** Returns another reader of this pass, for another thread. */
    public Pass beside() {
        Pass pass = new Pass(phase, total, progress, hashing, shared);
        pass.alone = false;
        return pass;
    }

    /** True if one thread alone opens the files. */
    public boolean isAlone() {
        return alone;
    }

    /** True if this reader takes an input. It is asked once for each, in their order. */
    public boolean takes(Input input) {
        return !shared.ended && shared.claimed.add(input);
    }

    /** Ends a shared pass early: no reader takes another input. */
    public void end() {
        shared.ended = true;
    }

    /** Begins another pass over the same inputs, which takes no hash. */
    public Pass again(List<Input> inputs) {
        return new Pass(phase, total(inputs), progress, false, new Shared());
    }

    /** Begins a look at one place of one input, which tells no progress. */
    public static Pass quiet() {
        return later("look", List.of(), Progress.NONE);
    }

    /** Opens the plain bytes of an input. */
    public InputStream open(Input input) throws IOException {
        current = input;
        Stored was = new Stored(hashing);
        shared.stored.put(input, was);
        InputStream in = input.stored();
        try {
            InputStream plain = input.plain(new Tapped(in, was));
            return total == 0 ? plain : new ReadAhead(plain);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** Opens the plain bytes of an input that must be UTF-8, without a byte order mark. */
    public InputStream text(Input input) throws IOException {
        return Utf8Guard.open(input, open(input));
    }

    /** Returns the input that was opened last; its records are those that come now. */
    public @Nullable Input current() {
        return current;
    }

    /** Says which input is read now, where its reader opens the file by itself. */
    public void reading(Input input) {
        current = input;
    }

    /**
     * Returns the length of all inputs as stored, and their SHA-256 in hexadecimal: for several files that of their hashes, and
     * empty where this pass takes none.
     */
    public Fingerprint fingerprint(List<Input> inputs) throws IOException {
        MessageDigest all = sha256();
        long bytes = 0;
        byte[] digest = {};
        for (Input input : inputs) {
            Stored was = shared.stored.getOrDefault(input, new Stored(hashing));
            bytes += was.length(input);
            digest = was.hash();
            all.update(digest);
            all.update(input.partition().toString().getBytes(StandardCharsets.UTF_8));
        }
        boolean alone = inputs.size() == 1 && inputs.get(0).partition().isEmpty();
        return new Fingerprint(bytes, hashing ? HexFormat.of().formatHex(alone ? digest : all.digest()) : "");
    }

    /** The fingerprint of what was stored in all inputs. */
    public record Fingerprint(long bytes, String sha256) {}

    private void took(long bytes) {
        long taken = shared.taken.addAndGet(bytes);
        long reported = shared.reported.get();
        if (taken - reported >= STEP && shared.reported.compareAndSet(reported, taken)) {
            progress.at(phase, total > 0 ? Math.min(1, (double) taken / total) : -1, TerminalText.size(taken));
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** The bytes that were read of an input. */
    private static final class Stored {
        private final @Nullable MessageDigest digest;
        private long position;

        Stored(boolean hashing) {
            digest = hashing ? sha256() : null;
        }

        void take(byte[] bytes, int from, int length) {
            if (digest != null) {
                digest.update(bytes, from, length);
            }
            position += length;
        }

        /** The length of an input, whose hash takes in what the reader of the format had no need of, too. */
        long length(Input input) throws IOException {
            if (position == input.size()) {
                return position;
            }
            if (digest == null && input.size() > 0) {
                return input.size();
            }
            try (InputStream in = input.stored()) {
                in.skipNBytes(position);
                byte[] buffer = new byte[1 << 16];
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    take(buffer, 0, n);
                }
            }
            return position;
        }

        byte[] hash() {
            return digest == null ? new byte[0] : digest.digest();
        }
    }

    private final class Tapped extends FilterInputStream {
        private final Stored was;

        Tapped(InputStream in, Stored was) {
            super(in);
            this.was = was;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int n = in.read(bytes, from, length);
            if (n > 0) {
                was.take(bytes, from, n);
                took(n);
            }
            return n;
        }

        @Override
        public long skip(long n) throws IOException {
            return Math.max(0, read(new byte[(int) Math.min(n, 1 << 16)], 0, (int) Math.min(n, 1 << 16)));
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
