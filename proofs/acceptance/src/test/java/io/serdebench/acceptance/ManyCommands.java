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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that runs many command lines of the tool, one after the other. {@link WarmTool} starts it.
 *
 * <p>Standard input has commands: the number of words, and the words. Standard output has what they left: the exit code, standard
 * output and standard error, each text as its length in bytes and its UTF-8. The program ends when its input does.
 */
final class ManyCommands {

    private ManyCommands() {}

    /** Runs commands until there are no more. */
    public static void main(String[] args) throws IOException {
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream back = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        System.setIn(InputStream.nullInputStream());
        try {
            while (true) {
                run(words(in), back);
            }
        } catch (EOFException end) {
            // a command may have left threads, and the tool does not wait for them either
            System.exit(0);
        }
    }

    private static List<String> words(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(in.readUTF());
        }
        return words;
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
