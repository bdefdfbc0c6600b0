package io.serdebench.bench;

import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.Machines;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The record of a proof: one line per trial, its fields separated by tabs, in {@code proofs/bench/out}; what was measured where stands above in lines
 * that begin with {@code #}. Lines are on the disk as soon as they are written, so that an interrupted proof is not lost.
 */
final class Sheet implements AutoCloseable {

    private static final Path FOLDER = Path.of("proofs", "bench", "out");

    private final Path file;
    private final List<String> heading;
    private final boolean aloud;
    private final PrintStream out;

    private Sheet(Path file, List<String> heading, boolean aloud, String... columns) throws IOException {
        this.file = file;
        this.heading = heading;
        this.aloud = aloud;
        this.out = new PrintStream(Files.newOutputStream(file), true, StandardCharsets.UTF_8);
        heading.forEach(this::tell);
        out.println(String.join("\t", columns));
    }

    /** Starts a sheet and tells the machine, the JVM, the load and the seed, here and on the console. */
    static Sheet open(String name, String what, long seed, String... columns) throws IOException {
        return start(name, what + "; seed " + seed, columns);
    }

    /** A sheet of a proof that calls the tool by its command line, which leaves the seed to it. */
    static Sheet ofTool(String name, String what, String... columns) throws IOException {
        return start(name, what, columns);
    }

    private static Sheet start(String name, String what, String... columns) throws IOException {
        LocalDateTime now = LocalDateTime.now().truncatedTo(ChronoUnit.SECONDS);
        List<String> heading = List.of(what + "; " + now, machine(), load() + " at the start");
        Files.createDirectories(FOLDER);
        return new Sheet(file(name, now), heading, true, columns);
    }

    /** A second sheet of the same proof, which tells the same in its file only. */
    Sheet beside(String name, String... columns) throws IOException {
        return new Sheet(file(name, LocalDateTime.now()), heading, false, columns);
    }

    private static Path file(String name, LocalDateTime now) {
        return FOLDER.resolve(name + now.format(DateTimeFormatter.ofPattern("-yyyyMMdd-HHmmss")) + ".tsv");
    }

    private static String machine() {
        Plan.Machine machine = Machines.describe();
        return String.format(
                Locale.ROOT,
                "%s, %d cores, %s; %s %s (%s)",
                machine.cpu(),
                machine.cores(),
                machine.os(),
                System.getProperty("java.vm.name"),
                System.getProperty("java.version"),
                System.getProperty("java.vendor"));
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
        return cell instanceof Double d ? String.format(Locale.ROOT, "%.6f", d) : cell.toString();
    }

    /** A line for the reader, here and on the console. */
    void tell(String line) {
        out.println("# " + line);
        if (aloud) {
            System.out.println(line);
        }
    }

    /** Prints a line by a format. */
    void tell(String format, Object... arguments) {
        tell(String.format(Locale.ROOT, format, arguments));
    }

    @Override
    public void close() {
        tell(load() + " at the end; trials in " + file);
        out.close();
    }
}
