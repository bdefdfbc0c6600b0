package io.serdebench.acceptance;

import io.serdebench.lab.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A program that runs many command lines of the tool, one after the other. {@link WarmTool} starts it.
 *
 * <p>Standard input has commands: the number of words, and the words. {@link #TERMINATE} in place of such a number ends
 * the command that runs, as the signal SIGTERM does. Standard output has what they left: the exit code, standard
 * output and standard error, each text as its length in bytes and its UTF-8. The program ends when its input does.
 */
final class ManyCommands {

    /** Ends the command that runs, where it lets a signal end it; nothing where none runs any more. */
    static final int TERMINATE = -1;

    private ManyCommands() {}

    /** Runs commands until there are no more. */
    public static void main(String[] args) throws IOException {
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream back = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        System.setIn(InputStream.nullInputStream());
        BlockingQueue<List<String>> commands = new LinkedBlockingQueue<>();
        Thread runs = new Thread(() -> runAll(commands, back), "main");
        runs.setDaemon(true);
        runs.start();
        try {
            while (true) {
                int count = in.readInt();
                if (count == TERMINATE) {
                    interrupt();
                } else {
                    commands.add(words(count, in));
                }
            }
        } catch (EOFException end) {
            // a command may have left threads, and the tool does not wait for them either
            System.exit(0);
        }
    }

    private static void runAll(BlockingQueue<List<String>> commands, DataOutputStream back) {
        try {
            while (true) {
                run(commands.take(), back);
            }
        } catch (IOException | InterruptedException | RuntimeException | Error failure) {
            // read by whoever waits for the outcome
            failure.printStackTrace(new PrintStream(new FileOutputStream(FileDescriptor.err), true));
            Runtime.getRuntime().halt(1);
        }
    }

    private static List<String> words(int count, DataInputStream in) throws IOException {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(in.readUTF());
        }
        return words;
    }

    /**
     * Calls what the command has set for the signal, in this thread: nothing is left to come when the next command is read. A signal of
     * the system would come at any time later. SIGINT would not do: a build in the background ignores it.
     */
    private static void interrupt() {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object signal = type.getConstructor(String.class).newInstance("TERM");
            Method handle = type.getMethod("handle", type, handler);
            // not that of ignored signals, which the JVM would let nobody take back
            Object none = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, (p, m, a) -> null);
            Object set = handle.invoke(null, signal, none);
            handle.invoke(null, signal, set);
            if (Proxy.isProxyClass(set.getClass())) {
                handler.getMethod("handle", type).invoke(set, signal);
            }
        } catch (ReflectiveOperationException | IllegalArgumentException notHandled) {
            // the JVM lets nobody handle it: the command runs to its end
            return;
        }
    }

    private static void run(List<String> words, DataOutputStream back) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream said = new PrintStream(err, true, StandardCharsets.UTF_8);
        // some of the tool's classes print by themselves
        System.setOut(printed);
        System.setErr(said);
        int exit = Main.run(words, printed, said);
        printed.flush();
        said.flush();
        back.writeInt(exit);
        for (ByteArrayOutputStream text : List.of(out, err)) {
            back.writeInt(text.size());
            text.writeTo(back);
        }
        back.flush();
    }
}
