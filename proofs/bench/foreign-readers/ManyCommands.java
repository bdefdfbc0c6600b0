import io.serdebench.lab.cli.Main;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs command lines of serdebench in one JVM. A line of standard input has words separated by tabs: a file for standard output, one
 * for standard error, and the words of the command line. Standard output has a line with each exit code.
 */
final class ManyCommands {

    public static void main(String[] args) throws Exception {
        PrintStream back = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            List<String> words = List.of(line.split("\t"));
            try (PrintStream out = new PrintStream(words.get(0), StandardCharsets.UTF_8);
                    PrintStream err = new PrintStream(words.get(1), StandardCharsets.UTF_8)) {
                System.setOut(out);
                System.setErr(err);
                int code = Main.run(words.subList(2, words.size()), out, err);
                out.flush();
                err.flush();
                back.println(code);
                back.flush();
            }
        }
        // a command may have left threads
        System.exit(0);
    }
}
