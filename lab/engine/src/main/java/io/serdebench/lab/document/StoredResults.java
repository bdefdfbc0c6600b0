package io.serdebench.lab.document;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.result.ResultJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads stored results of whatever command whose figures can be compared. */
public final class StoredResults {

    private static final List<String> NAMES =
            List.of(ResultJson.FILE, IoResult.DOCUMENT.file(), RpcResult.DOCUMENT.file());

    /** Names of results of any command, whose folders are recognized to be refused by name. */
    private static final Pattern ANY = Pattern.compile("result\\.[a-z]+\\.json");

    private static final Pattern SCHEMA = Pattern.compile("\"schema\"\\s*:\\s*\"serdebench/([a-z]+)/[0-9]+\"");
    private static final int HEAD_BYTES = 256;

    private StoredResults() {}

    /**
     * Reads a result.
     *
     * @param given The file of a result, or the folder that a command left.
     * @throws Stop where there is none, it is damaged, or it is of a command whose results cannot be compared
     */
    public static StoredResult read(Path given) {
        Path file = file(given);
        String command = command(file);
        return switch (command) {
            case "result" -> RunFigures.of(given.toString(), ResultJson.read(file));
            case "io" -> IoFigures.of(given.toString(), IoResult.DOCUMENT.read(file));
            case "rpc" -> RpcFigures.of(given.toString(), RpcResult.DOCUMENT.read(file));
            case "pipe" ->
                throw Stop.input(
                        given + " is a result of pipe, which compare does not know",
                        "its latencies are distributions of one run each, so no interval says what changed",
                        "repeat the runs in one session instead:  serdebench pipe FILE --runs 5");
            case "" ->
                throw Stop.input(
                        given + " is not a result of serdebench",
                        "expected  \"schema\": \"serdebench/...\"  at its top level");
            default ->
                throw Stop.input(given + " is a result of " + TerminalText.text(command)
                        + "; compare takes results of run, io and rpc");
        };
    }

    /**
     * The file of a result.
     *
     * @param given The file itself, or the folder that a command left.
     * @throws Stop where there is none
     */
    public static Path file(Path given) {
        if (!Files.exists(given)) {
            throw Stop.input("no such result: " + given);
        }
        if (!Files.isDirectory(given)) {
            return given;
        }
        for (String name : NAMES) {
            if (Files.isRegularFile(given.resolve(name))) {
                return given.resolve(name);
            }
        }
        try (Stream<Path> others = Files.list(given)) {
            // the first by name, so that the same folder is always refused for the same result
            Optional<Path> other = others.filter(
                            each -> ANY.matcher(each.getFileName().toString()).matches())
                    .sorted()
                    .findFirst();
            if (other.isPresent()) {
                return other.get();
            }
        } catch (IOException e) {
            throw Stop.input("cannot read " + given, e.toString());
        }
        throw Stop.input(
                given + " holds no result: " + String.join(", ", NAMES) + " are missing",
                "a run that was killed has a journal:  serdebench report --from journal " + given);
    }

    private static String command(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            Matcher schema = SCHEMA.matcher(new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8));
            return schema.find() ? schema.group(1) : "";
        } catch (IOException e) {
            throw Stop.input("cannot read " + file, e.toString());
        }
    }
}
