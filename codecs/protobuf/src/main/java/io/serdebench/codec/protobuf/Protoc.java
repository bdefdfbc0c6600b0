package io.serdebench.codec.protobuf;

import io.serdebench.api.gen.Unpacked;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The real protoc, packed into this jar as a resource. */
final class Protoc {

    private static final String RESOURCE = "protoc.exe";
    private static final int SHOWN_CHARS = 4_000;

    private Protoc() {}

    /**
     * Runs protoc in a folder. The program lies there while it runs: temporary folders are often mounted without the right
     * to execute, the folder of generated sources is the caller's own, and no other process shares the file.
     *
     * @param folder The folder where relative paths in the arguments start, so that no path needs quoting.
     * @param arguments Options and proto files.
     * @throws IOException where protoc does not run or refuses the file; the message carries what it says
     */
    static void run(Path folder, String... arguments) throws IOException {
        Path program = folder.resolve(RESOURCE).toAbsolutePath();
        Path log = folder.resolve("protoc.log");
        try {
            unpack(program);
            List<String> command = new ArrayList<>(List.of(program.toString(), "--proto_path=."));
            command.addAll(List.of(arguments));
            int code = await(start(new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())));
            if (code != 0) {
                throw new IOException("protoc ended with code " + code + ": " + head(log));
            }
        } finally {
            Files.deleteIfExists(program);
            Files.deleteIfExists(log);
        }
    }

    private static void unpack(Path program) throws IOException {
        try (InputStream in = Protoc.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IOException("the codec's jar holds no protoc");
            }
            Files.copy(in, program);
        }
        if (!program.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + program + " executable");
        }
    }

    private static Process start(ProcessBuilder builder) throws IOException {
        try {
            Process process = Unpacked.start(builder);
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new IOException(
                    "cannot run protoc, which was packed for the system of the build: " + e.getMessage(), e);
        }
    }

    private static int await(Process process) throws IOException {
        try {
            // whoever waits for the codec interrupts it
            return process.waitFor();
        } catch (InterruptedException e) {
            throw interrupted(e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static IOException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IOException("interrupted while protoc ran", e);
    }

    private static String head(Path log) throws IOException {
        try (InputStream in = Files.newInputStream(log)) {
            return new String(in.readNBytes(SHOWN_CHARS), StandardCharsets.UTF_8).strip();
        }
    }
}
