package io.serdebench.compress;

import io.serdebench.protocol.CommandInput;
import io.serdebench.protocol.CompressTurn;
import io.serdebench.protocol.Interrupts;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import java.nio.file.Path;
import java.util.List;

/**
 * Compresses the records of one file after the other, without a clock.
 *
 * <p>Argument: the compressors joined by commas. Answers, fields separated by tabs: {@code refused codec compressor reason} for each that cannot
 * work here, without a codec; {@code ready}. Each command {@code compress FILE} is answered by {@code progress done of}, and at the end for
 * each other compressor by {@code batched compressor records raw small} or {@code refused}. {@code failed reason} ends the process, and so
 * does the end of standard input.
 */
public final class FilesMain {

    private FilesMain() {}

    /** Exit status 0 when the input ends, 1 after a failure. */
    public static void main(String[] args) throws Exception {
        CommandInput in = new CommandInput(System.in, false);
        in.start();
        Interrupts.ignore();
        ReplyOutput replies = ReplyOutput.ofProcess(ReplyOutput.WORKER_FIELD);
        FileCompression files =
                FileCompression.of(List.of(args[0].split(",")), name -> Compressors.of(name, List.of()), replies);
        while (true) {
            String command = in.command();
            try {
                files.run(Path.of(CompressTurn.of(command).file()));
            } catch (Exception e) {
                replies.send(new Reply.Failed(ReplyOutput.describe(e)));
                Runtime.getRuntime().halt(1);
            }
        }
    }
}
