package io.serdebench.lab.census;

import io.serdebench.lab.base.Leftovers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Packs class paths into a zip, each jar or folder once. The same files make the same bytes. */
final class EncoderPacker implements AutoCloseable {

    /** The least time that a zip can hold. */
    private static final LocalDateTime NEVER = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;
    private final Map<Path, String> places = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    EncoderPacker(Path file) throws IOException {
        zip = new ZipOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        Leftovers.add(file);
        // jars are compressed already
        zip.setLevel(Deflater.BEST_SPEED);
    }

    /** Adds a jar, or a folder of classes, unless it is there, and returns its place in the zip. */
    String place(Path source) throws IOException {
        Path known = source.toAbsolutePath().normalize();
        String place = places.get(known);
        if (place != null) {
            return place;
        }
        place = "lib/" + places.size() + "-" + known.getFileName();
        places.put(known, place);
        if (!Files.isDirectory(known)) {
            add(place, known);
            return place;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(known)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            add(place + "/" + known.relativize(file).toString().replace('\\', '/'), file);
        }
        return place;
    }

    /** Adds a file under a name. */
    void add(String name, Path file) throws IOException {
        if (taken.add(name)) {
            begin(name);
            Files.copy(file, zip);
            zip.closeEntry();
        }
    }

    /** Adds bytes under a name. */
    void add(String name, byte[] bytes) throws IOException {
        begin(name);
        zip.write(bytes);
        zip.closeEntry();
    }

    private void begin(String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NEVER);
        zip.putNextEntry(entry);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
