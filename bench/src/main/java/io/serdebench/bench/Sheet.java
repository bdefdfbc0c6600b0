package io.serdebench.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The record of a proof: one line a trial, parted by tabs, in {@code bench/out}; what was measured where stands above in lines
 * that begin with {@code #}. Lines are on the disk as soon as they are written, so that an interrupted proof is not lost.
 */
final class Sheet implements AutoCloseable {

    private static final Path FOLDER = Path.of("bench", "out");

    private final Path file;
    private final PrintStream out;

    private Sheet(Path file, PrintStream out) {
        this.file = file;
        this.out = out;
    }

    /** Starts a sheet and tells the machine, the JVM, the load and the seed, here and on the console. */
    static Sheet open(String name, String what, long seed, String... columns) throws IOException {
        LocalDateTime now = LocalDateTime.now().truncatedTo(ChronoUnit.SECONDS);
        Path file = Files.createDirectories(FOLDER)
                .resolve(name + now.format(DateTimeFormatter.ofPattern("-yyyyMMdd-HHmmss")) + ".tsv");
        Sheet sheet = new Sheet(file, new PrintStream(Files.newOutputStream(file), true, StandardCharsets.UTF_8));
        sheet.tell(what + "; seed " + seed + "; " + now);
        sheet.tell(machine());
        sheet.tell(load());
        sheet.out.println(String.join("\t", columns));
        return sheet;
    }

    private static String machine() {
        return String.format(
                Locale.ROOT,
                "%s, %d cores, %s %s; %s %s (%s)",
                processor(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                System.getProperty("java.vm.name"),
                System.getProperty("java.version"),
                System.getProperty("java.vendor"));
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException | UncheckedIOException e) {
            return System.getProperty("os.arch");
        }
    }

    /** The load average of the last minute; our own processes count in it once they run. */
    static String load() {
        return String.format(
                Locale.ROOT,
                "load %.2f",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** A trial. Numbers with a fraction are written with six digits. */
    void row(Object... cells) {
        out.println(Stream.of(cells).map(Sheet::text).collect(Collectors.joining("\t")));
    }

    private static String text(Object cell) {
        return cell instanceof Double ? String.format(Locale.ROOT, "%.6f", cell) : cell.toString();
    }

    /** A line for the reader, here and on the console. */
    void tell(String line) {
        out.println("# " + line);
        System.out.println(line);
    }

    /** The same with a format. */
    void tell(String format, Object... arguments) {
        tell(String.format(Locale.ROOT, format, arguments));
    }

    Path file() {
        return file;
    }

    @Override
    public void close() {
        tell(load() + " at the end; trials in " + file);
        out.close();
    }
}
