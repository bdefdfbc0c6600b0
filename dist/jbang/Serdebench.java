///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//FILES pom.xml=../../pom.xml

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Starts serdebench of the release whose version the POM beside this script has. The base archive of this platform is fetched
 * once, checked against its SHA-256, and kept. {@code SERDEBENCH_RELEASES} names another place of releases, and {@code
 * SERDEBENCH_HOME} an unpacked archive that is started instead.
 */
class Serdebench {

    private static final int NOT_STARTED = 4;
    private static final Pattern VERSION = Pattern.compile("\\n  <version>([^<]+)</version>");
    private static final Pattern ADDRESS = Pattern.compile("<repository\\.address>([^<]+)</repository\\.address>");

    private Serdebench() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int code;
        try {
            List<String> command = new ArrayList<>(launcher(home()));
            command.addAll(Arrays.asList(arguments));
            ProcessBuilder process = new ProcessBuilder(command).inheritIO();
            process.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
            code = process.start().waitFor();
        } catch (IOException | UncheckedIOException e) {
            System.err.println("serdebench: " + e.getMessage());
            code = NOT_STARTED;
        }
        System.exit(code);
    }

    private static Path home() throws IOException {
        String own = System.getenv("SERDEBENCH_HOME");
        if (own != null && !own.isEmpty()) {
            return Path.of(own);
        }
        String pom = pom();
        String version = first(VERSION, pom);
        Path home = cache().resolve("release-" + version);
        if (!Files.isDirectory(home)) {
            String places = System.getenv("SERDEBENCH_RELEASES");
            String place = places != null && !places.isEmpty()
                    ? places.replaceFirst("/+$", "")
                    : first(ADDRESS, pom) + "/releases/download/v" + version;
            fetch(place + "/serdebench-" + version + "-" + platform() + ".zip", home);
        }
        return home;
    }

    private static List<String> launcher(Path home) {
        return windows()
                ? List.of(home.resolve("bin/serdebench.cmd").toString())
                : List.of("/bin/sh", home.resolve("bin/serdebench").toString());
    }

    /** Unpacks an archive into a folder that is whole or not there. */
    private static void fetch(String archive, Path home) throws IOException {
        System.err.println("serdebench: fetching " + archive + " (once) ...");
        Path parent = Files.createDirectories(home.toAbsolutePath().getParent());
        Path work = Files.createTempDirectory(parent, "release-");
        try {
            Path zip = work.resolve("archive.zip");
            String expected = text(archive + ".sha256").strip().replaceFirst("\\s.*", "");
            String sum = copy(archive, zip);
            if (!sum.equals(expected)) {
                throw new IOException(archive + " has the SHA-256 " + sum + ", and not " + expected);
            }
            Path unpacked = Files.createDirectory(work.resolve("unpacked"));
            unpack(zip, unpacked);
            try {
                Files.move(unpacked, home, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                // another process may have been faster
                if (!Files.isDirectory(home)) {
                    throw e;
                }
            }
        } finally {
            delete(work);
        }
    }

    /** Without the one folder that all entries are in. */
    private static void unpack(Path zip, Path to) throws IOException {
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName().substring(entry.getName().indexOf('/') + 1);
                Path file = to.resolve(name).normalize();
                if (!file.startsWith(to)) {
                    throw new IOException(zip + " has an entry outside of its folder: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    Files.copy(in, file);
                    if (name.startsWith("bin/") && !windows()) {
                        file.toFile().setExecutable(true, false);
                    }
                }
            }
        }
    }

    private static String copy(String address, Path to) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(open(address), digest)) {
            Files.copy(in, to);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static String text(String address) throws IOException {
        try (InputStream in = open(address)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static InputStream open(String address) throws IOException {
        try {
            return URI.create(address).toURL().openStream();
        } catch (IOException e) {
            throw new IOException("cannot read " + address + " (" + e + ")", e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = new ArrayList<>(walk.toList());
        }
        for (int i = all.size() - 1; i >= 0; i--) {
            Files.delete(all.get(i));
        }
    }

    /** The POM that jbang packs with this script. */
    private static String pom() throws IOException {
        try (InputStream in = Serdebench.class.getResourceAsStream("/pom.xml")) {
            if (in == null) {
                throw new IOException("this script is for jbang, which packs pom.xml with it");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IllegalStateException("pom.xml has no " + pattern);
        }
        return matcher.group(1);
    }

    /** As in the names of archives. */
    private static String platform() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String os = name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "mac" : "linux";
        String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return os + "-" + (arch.equals("aarch64") || arch.equals("arm64") ? "aarch64" : "x86_64");
    }

    private static boolean windows() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    }

    private static Path cache() {
        String cache = System.getenv("XDG_CACHE_HOME");
        return (cache != null && !cache.isEmpty() ? Path.of(cache) : Path.of(System.getProperty("user.home"), ".cache"))
                .resolve("serdebench");
    }
}
