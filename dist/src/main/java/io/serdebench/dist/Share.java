package io.serdebench.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Moves libraries of the packed folder to where each stands once: {@code lib}, which the launcher reads, {@code jars} for what the
 * default run needs beside it, and {@code more} for all else. Each folder of a class path names what was taken from it in its file
 * {@code jars.txt}. A jar of this project is part of every archive: one that a single folder needs stays there. It runs from its
 * source, while packing.
 */
public final class Share {

    private static final String LIST = "jars.txt";

    /** Programs whose libraries are not of the default run. */
    private static final List<String> RARE = List.of("kafka", "broker", "rpc", "duckdb");

    private static final List<String> USUAL = List.of("worker", "compress", "io", "net");

    /** A library of the launcher that is larger than all others, and has a class loader of its own. */
    private static final String DRIVER = "duckdb_jdbc-";

    private final Path home;

    /** The places of libraries that stay, by name. */
    private final Map<String, Path> kept = new TreeMap<>();

    /** The folders that have a jar, by its name, but for {@code lib}. */
    private final Map<String, Integer> places = new TreeMap<>();

    private Share(Path home) {
        this.home = home;
    }

    /**
     * Moves them.
     *
     * @param arguments The folder of the distribution.
     */
    public static void main(String[] arguments) throws Exception {
        new Share(Path.of(arguments[0])).move();
    }

    private void move() throws Exception {
        Path duckdb = Files.createDirectories(home.resolve("duckdb"));
        for (Path jar : jars(home.resolve("lib"))) {
            if (jar.getFileName().toString().startsWith(DRIVER)) {
                Files.move(jar, duckdb.resolve(jar.getFileName()));
            }
        }
        for (Path jar : jars(home.resolve("lib"))) {
            kept.put(jar.getFileName().toString(), jar);
        }
        List<Path> usual = new ArrayList<>();
        List<Path> rare = new ArrayList<>();
        USUAL.forEach(name -> usual.add(home.resolve(name)));
        RARE.forEach(name -> rare.add(home.resolve(name)));
        try (Stream<Path> families = Files.list(home.resolve("codecs"))) {
            for (Path family : families.sorted().toList()) {
                (isDefault(family) ? usual : rare).add(family.resolve("lib"));
            }
        }
        for (Path folder : Stream.concat(usual.stream(), rare.stream()).toList()) {
            for (Path jar : jars(folder)) {
                places.merge(jar.getFileName().toString(), 1, Integer::sum);
            }
        }
        Path base = Files.createDirectories(home.resolve("jars"));
        Path more = Files.createDirectories(home.resolve("more"));
        for (Path folder : usual) {
            empty(folder, base, base);
        }
        for (Path folder : rare) {
            empty(folder, more, base);
        }
    }

    /** True if a family has a codec that takes part unless others are asked for: one without the trait {@code extra}. */
    private static boolean isDefault(Path family) throws IOException {
        String[] parts = Files.readString(family.resolve("codec.toml")).split("(?m)^\\[\\[codec]]", -1);
        for (int i = 1; i < parts.length; i++) {
            String traits = parts[i].replaceFirst("(?s).*?\\btraits\\s*=\\s*\\[(.*?)\\].*", "$1");
            if (!traits.contains("\"extra\"")) {
                return true;
            }
        }
        return false;
    }

    /**
     * Takes jars out of a folder and names them in its list.
     *
     * @param libraries Takes what others made.
     * @param ours Takes jars of this project that several folders need.
     */
    private void empty(Path folder, Path libraries, Path ours) throws Exception {
        StringBuilder list = new StringBuilder();
        for (Path jar : jars(folder)) {
            String name = jar.getFileName().toString();
            boolean own = name.startsWith("serdebench");
            if (own && places.get(name) == 1 && !kept.containsKey(name)) {
                continue;
            }
            Path place = kept.computeIfAbsent(name, (own ? ours : libraries)::resolve);
            if (!Files.exists(place)) {
                Files.move(jar, place);
            } else if (Files.mismatch(jar, place) < 0) {
                Files.delete(jar);
            } else {
                throw new IllegalStateException(jar + " has other bytes than " + place);
            }
            list.append(folder.relativize(place).toString().replace('\\', '/')).append('\n');
        }
        if (!list.isEmpty()) {
            Files.writeString(folder.resolve(LIST), list);
        }
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }
}
