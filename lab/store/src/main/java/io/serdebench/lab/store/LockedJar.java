package io.serdebench.lab.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A library as the installation knows it.
 *
 * @param name The name of its file.
 * @param coordinates Its group, artifact, extension, classifier if it has one, and version, with colons between them.
 * @param size Its bytes.
 * @param sha256 Their SHA-256, in hexadecimal digits.
 */
public record LockedJar(String name, String coordinates, long size, String sha256) {

    private static final int PARTS = 4;

    /** The jar of a line of the lock file: SHA-256, size, coordinates and name, with blanks between them. */
    static LockedJar of(String line) {
        String[] parts = line.split(" ", -1);
        if (parts.length != PARTS || !parts[0].matches("[0-9a-f]{64}") || !parts[1].matches("\\d{1,15}")) {
            throw new IllegalArgumentException(line);
        }
        return new LockedJar(parts[3], parts[2], Long.parseLong(parts[1]), parts[0]);
    }

    /** True if the file is there with the size of this jar. */
    boolean isAt(Path file) {
        try {
            return Files.size(file) == size;
        } catch (IOException absent) {
            return false;
        }
    }

    /** True if the file has the bytes of this jar. */
    boolean isWhole(Path file) throws IOException {
        return isAt(file) && sha256(file).equals(sha256);
    }

    /** True if the file is there with the size of this jar, and with other bytes or none that can be read. */
    boolean isDamagedAt(Path file) {
        try {
            return isAt(file) && !isWhole(file);
        } catch (IOException unreadable) {
            return true;
        }
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
