package io.serdebench.lab.reproduce;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.result.ResultJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The folder of one repetition of a step. Its file {@code done} is written last and names the command and the time it took: a folder
 * with that file and for that command is finished, and is not made again.
 */
final class StepFolder {

    private static final String DONE = "done";
    private static final String PRINTED = "printed.txt";
    private static final String SAID = "messages.txt";
    private static final int MOST_ASIDE = 1_000;
    private static final int MOST_REASON = 300;

    private final Path path;
    private final List<String> arguments;

    /**
     * A folder, which need not be there.
     *
     * @param arguments The words of the command behind {@code serdebench}.
     */
    StepFolder(Path path, List<String> arguments) {
        this.path = path;
        this.arguments = List.copyOf(arguments);
    }

    Path path() {
        return path;
    }

    /** The words behind {@code serdebench} with those that say where the result goes. */
    public List<String> command() {
        List<String> command = new ArrayList<>(arguments);
        if (arguments.get(0).equals("explain")) {
            command.add("--json");
        } else {
            command.add("-o");
            command.add(path.resolve("out").toString());
        }
        return command;
    }

    /** The file that takes what the command prints. */
    public Path printed() {
        return path.resolve(PRINTED);
    }

    /** The file that takes its messages. */
    public Path said() {
        return path.resolve(SAID);
    }

    /** The seconds that it took, or null where it is not finished. */
    @Nullable
    Double finished() throws IOException {
        Path done = path.resolve(DONE);
        if (!Files.isRegularFile(done)) {
            return null;
        }
        List<String> lines = Files.readAllLines(done);
        if (lines.size() != arguments.size() + 1
                || !lines.subList(1, lines.size()).equals(arguments)) {
            return null;
        }
        try {
            return Double.valueOf(lines.get(0));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Makes it anew. What an unfinished session left is moved aside, never removed. */
    void begin() throws IOException {
        for (int i = 1; Files.exists(path) && i < MOST_ASIDE; i++) {
            Path aside = path.resolveSibling(path.getFileName() + ".unfinished-" + i);
            if (!Files.exists(aside)) {
                Files.move(path, aside);
            }
        }
        Files.createDirectories(path);
    }

    /** Marks it as finished. */
    void end(double seconds) throws IOException {
        List<String> lines = new ArrayList<>(List.of(String.valueOf(seconds)));
        lines.addAll(arguments);
        Path draft = path.resolve(DONE + ".draft");
        Files.write(draft, lines);
        Files.move(draft, path.resolve(DONE));
    }

    /**
     * Its figures.
     *
     * @throws Stop where the result is none
     */
    Measured figures() {
        Path out = path.resolve("out");
        return switch (arguments.get(0)) {
            case "run" -> new RunMeasured(ResultJson.read(out.resolve(ResultJson.FILE)));
            case "io" -> new FileMeasured(IoResult.DOCUMENT.read(out.resolve(IoResult.DOCUMENT.file())));
            case "rpc" -> new RpcMeasured(RpcResult.DOCUMENT.read(out.resolve(RpcResult.DOCUMENT.file())));
            case "pipe" -> new PipeMeasured(PipeResult.DOCUMENT.read(out.resolve(PipeResult.DOCUMENT.file())));
            default -> explained();
        };
    }

    private Measured explained() {
        try {
            return new ByteMeasured(
                    JsonMapper.builder().build().readTree(printed().toFile()));
        } catch (IOException e) {
            throw Stop.input(printed() + " is not a result of serdebench explain", String.valueOf(e.getMessage()));
        }
    }

    /** The error of the command, one line. */
    String reason(int exitCode) throws IOException {
        String reason = "the command ended with exit code " + exitCode;
        if (Files.isRegularFile(said())) {
            for (String line : new String(Files.readAllBytes(said()), StandardCharsets.UTF_8).split("\n", -1)) {
                if (line.startsWith("error: ")) {
                    reason = line.substring("error: ".length());
                }
            }
        }
        return reason.length() > MOST_REASON ? reason.substring(0, MOST_REASON) + "…" : reason;
    }
}
