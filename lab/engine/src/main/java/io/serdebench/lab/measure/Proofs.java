package io.serdebench.lab.measure;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.process.Candidate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Remembers that a codec gave all records back, so that the same code on the same data and JVM is not checked in every run. What it
 * is remembered under covers the data, the generated classes (their folder is named by what they were made from), the library's
 * jars by name, size and time, and the JVM with its flags. Only codecs that lost nothing are remembered. The application's own classes
 * are checked in every run: a folder of them is not named by what is in it.
 */
public final class Proofs {

    private static final int BUFFER = 1 << 16;

    private final Path folder;
    private final String data;

    /**
     * Proofs on disk.
     *
     * @param folder The folder of the cache.
     * @param dataset Hash of the file.
     * @param rows The rows that codecs have to give back, which depend on the sample and the types as well.
     * @throws IOException where the rows cannot be read
     */
    public Proofs(Path folder, String dataset, Path rows) throws IOException {
        CRC32C sum = new CRC32C();
        try (InputStream in = Files.newInputStream(rows)) {
            byte[] buffer = new byte[BUFFER];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                sum.update(buffer, 0, n);
            }
        }
        this.folder = folder;
        this.data = dataset + " " + Files.size(rows) + " " + sum.getValue();
    }

    /** The finding about this codec with these records before, or null. */
    public Entry.@Nullable Checked of(Candidate candidate, long records) {
        if (isOwn(candidate)) {
            return null;
        }
        try {
            Path file = file(candidate);
            String text = Files.readString(file);
            String[] numbers = text.strip().split(" ");
            long checked = Long.parseLong(numbers[0]);
            // half a line, or one that a disk spoiled, proves nothing
            return numbers.length == 3
                            && checked == records
                            && text.equals(line(checked, Long.parseLong(numbers[1]), file))
                    ? new Entry.Checked(
                            candidate.codec(),
                            Fidelity.LOSSLESS,
                            candidate.version(),
                            checked,
                            Long.parseLong(numbers[1]),
                            0,
                            null)
                    : null;
        } catch (IOException | NumberFormatException e) {
            return null;
        }
    }

    /** Keeps what was found, if nothing was lost. */
    public void keep(Candidate candidate, Entry.Checked checked) {
        if (checked.status() != Fidelity.LOSSLESS || isOwn(candidate)) {
            return;
        }
        try {
            Path file = file(candidate);
            Files.createDirectories(folder);
            Path fresh = Leftovers.make(() -> Files.createTempFile(folder, "proof", ".tmp"));
            Files.writeString(fresh, line(checked.records(), checked.bytes(), file));
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            Leftovers.keep(fresh);
        } catch (IOException e) {
            System.getLogger("serdebench").log(System.Logger.Level.DEBUG, "a proof could not be kept", e);
        }
    }

    private static boolean isOwn(Candidate candidate) {
        return !candidate.request().isEmpty();
    }

    /** The numbers and a checksum of them and of what they are known by. */
    private static String line(long records, long bytes, Path file) {
        String numbers = records + " " + bytes;
        CRC32C sum = new CRC32C();
        sum.update((numbers + " " + file.getFileName()).getBytes(StandardCharsets.UTF_8));
        return numbers + " " + Long.toHexString(sum.getValue()) + "\n";
    }

    private Path file(Candidate candidate) throws IOException {
        StringBuilder text = new StringBuilder(data).append('\n').append(candidate.binding());
        candidate
                .command()
                .identity(candidate)
                .forEach(word -> text.append('\n').append(word));
        for (Path entry : candidate.classPath()) {
            if (Files.isRegularFile(entry)) {
                text.append('\n').append(Files.size(entry)).append(' ').append(Files.getLastModifiedTime(entry));
            }
        }
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return folder.resolve(HexFormat.of().formatHex(hash, 0, 16) + ".txt");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
