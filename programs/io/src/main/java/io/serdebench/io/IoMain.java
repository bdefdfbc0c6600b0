package io.serdebench.io;

import io.serdebench.protocol.CommandInput;
import io.serdebench.protocol.FileReply;
import io.serdebench.protocol.Interrupts;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * One process is one strategy on one file.
 *
 * <p>{@code list} answers a line for each row of the catalogue, fields separated by tabs: {@code strategy} or {@code limit},
 * name, work, threads, blocks, published name, definition, JVM flags; or {@code absent}, name, work, reason.
 *
 * <p>{@code run NAME[:BLOCK] SOURCE TARGET key=value...} with the keys of {@link Facts}, and {@code -} for the target of a
 * scan, answers {@code ready}; then to each line {@code pass N} of standard input {@code passed}, the nanoseconds of all N
 * passes together, and what the last of them gave. What cannot be done is answered {@code failed} and a reason, with exit
 * status 1. The end of standard input ends the process.
 */
public final class IoMain {

    private static final String PASS = "pass ";

    private IoMain() {}

    /** Exit status 0 when all is listed or the input ends, 1 when something failed. */
    public static void main(String[] args) throws Exception {
        CommandInput commands = new CommandInput(System.in, false);
        boolean run = args.length > 0 && args[0].equals("run");
        if (run) {
            // before anything else: while the rest is still being loaded, the end of the input must end the process
            commands.start();
        }
        Interrupts.ignore();
        ReplyOutput out = ReplyOutput.ofProcess(Integer.MAX_VALUE);
        try {
            if (run && args.length > 3) {
                run(args, commands, out);
            } else if (args.length == 1 && args[0].equals("list")) {
                Strategies.all().forEach(entry -> out.send(entry.row()));
            } else {
                throw new IllegalArgumentException("usage: list, or run NAME[:BLOCK] SOURCE TARGET|- key=value...");
            }
            Runtime.getRuntime().halt(0);
        } catch (Throwable e) {
            e.printStackTrace();
            out.send(new Reply.Failed(describe(e)));
            Runtime.getRuntime().halt(1);
        }
    }

    private static void run(String[] args, CommandInput commands, ReplyOutput out)
            throws IOException, InterruptedException {
        Path target = args[3].equals("-") ? null : Path.of(args[3]);
        Facts facts = Facts.of(Arrays.asList(args).subList(4, args.length));
        Strategy strategy = Strategies.open(args[1], Path.of(args[2]), target, facts);
        out.send(new FileReply.Ready());
        while (true) {
            String command = commands.command();
            long passes = command.startsWith(PASS) ? Long.parseLong(command.substring(PASS.length())) : 0;
            if (passes < 1) {
                throw new IllegalArgumentException("no command: " + command);
            }
            long value = 0;
            long nanos = 0;
            for (long i = 0; i < passes; i++) {
                if (target != null) {
                    // a copy is a new file: file systems that see one cut to nothing and written again may wait for the
                    // disk
                    Files.deleteIfExists(target);
                }
                long begun = System.nanoTime();
                value = strategy.pass();
                nanos += System.nanoTime() - begun;
            }
            strategy.rest();
            out.send(new FileReply.Passed(nanos, value));
        }
    }

    /** Describes an error: a message of this program stands for itself; what others say may be no more than a file's name. */
    private static String describe(Throwable error) {
        String message = error.getMessage();
        boolean own = error.getClass() == IOException.class || error.getClass() == IllegalArgumentException.class;
        return own && message != null ? message : error.getClass().getSimpleName() + ": " + message;
    }
}
