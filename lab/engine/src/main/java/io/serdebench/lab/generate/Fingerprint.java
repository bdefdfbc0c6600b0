package io.serdebench.lab.generate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32;

/**
 * Keys of the cache. A file counts by its name, size and CRC-32 rather than its time: archives unpack with fixed times, so
 * another build of a jar can have the time and size of the one before. CRC-32 costs some milliseconds for all jars of all
 * families, a cryptographic hash ten times that, and nobody here is an adversary.
 */
final class Fingerprint {

    /** Characters of a key: 128 bits. */
    static final int LENGTH = 32;

    private final Map<Path, String> known = new ConcurrentHashMap<>();

    /** A key of texts, in their order. */
    static String of(Collection<String> parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : parts) {
                byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
                digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
                digest.update(bytes);
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The content of a jar or a folder of classes, as text; read once. */
    String of(Path path) throws IOException {
        String before = known.get(path);
        if (before != null) {
            return before;
        }
        StringBuilder out = new StringBuilder();
        if (Files.isDirectory(path)) {
            for (Path file : Folders.files(path)) {
                out.append(line(Folders.relative(path, file), file));
            }
        } else {
            out.append(line(path.getFileName().toString(), path));
        }
        known.put(path, out.toString());
        return out.toString();
    }

    /** Checksum, size and name of a file, and a line feed. */
    static String line(String name, Path file) throws IOException {
        CRC32 crc = new CRC32();
        long size = 0;
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                crc.update(buffer, 0, n);
                size += n;
            }
        }
        return String.format("%08x %d %s%n", crc.getValue(), size, name).replace("\r", "");
    }
}
