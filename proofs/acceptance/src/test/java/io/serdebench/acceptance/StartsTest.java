package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/**
 * Containers, cron and other bare places: it works, or one line says what to set. Names outside ASCII are made by a shell from
 * ASCII, since the Java that runs the tests may be in such a place itself.
 */
class StartsTest extends ToolTest {

    private static final String NAME = "name=$(printf 'gr\\303\\266\\303\\237e'); ";
    private static final String DATA = "printf 'id,name\\n1,a\\n2,b\\n' >\"$name.csv\" && ";

    /** A shell's script whose first argument is the launcher. */
    private Outcome script(Map<String, String> environment, String text) throws Exception {
        return script(List.of(), environment, text);
    }

    private Outcome script(List<String> as, Map<String, String> environment, String text) throws Exception {
        List<String> command = new ArrayList<>(as);
        command.addAll(List.of("sh", "-c", text, "sh"));
        command.addAll(Tool.command());
        return tool.runCommand(command, null, environment);
    }

    private List<String> names(String folder) throws Exception {
        try (Stream<Path> files = Files.list(this.folder.resolve(folder))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.matches("(out|err).*[.]txt"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    @Tag("slow")
    void namesHaveAnyLettersInAnyLocale() throws Exception {
        for (String locale : List.of("C", "POSIX", "xx_XX.UTF-8")) {
            Outcome outcome = script(
                    Map.of("LC_ALL", locale),
                    NAME + "mkdir -p \"$name\" && cd \"$name\" && " + DATA + "rm -f \"$name.html\" && "
                            + "\"$1\" explain \"$name.csv\" -c json --record 1 --html \"$name.html\""
                            + " --progress none && test -s \"$name.html\"");
            outcome.exits(0).isNoBug();
            assertTrue(
                    outcome.out().chars().allMatch(c -> c < 128 || "gr\u00f6\u00dfe".indexOf(c) >= 0), outcome.out());
        }
    }

    /** The launcher finds its own folder, and Java its class path. */
    @Test
    @Tag("slow")
    void theInstallationHasAnyName() throws Exception {
        script(
                        Map.of("LC_ALL", "C"),
                        NAME + "home=${1%/bin/serdebench} && mkdir \"$name\""
                                + " && { cp -al \"$home\" \"$name/it\" 2>/dev/null || cp -R \"$home\" \"$name/\"; }"
                                + " && exec \"$name\"/*/bin/serdebench list codecs")
                .exits(0)
                .isNoBug();
    }

    @Test
    void withoutALocaleOfAllLettersThatIsSaid() throws Exception {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path locale = Files.writeString(bin.resolve("locale"), "#!/bin/sh\necho ANSI_X3.4-1968\n");
        assertTrue(locale.toFile().setExecutable(true));
        Map<String, String> poor = Map.of("LC_ALL", "C", "PATH", bin + ":" + System.getenv("PATH"));
        script(poor, NAME + "exec \"$1\" explain \"$name.csv\"")
                .exits(4)
                .says("LC_ALL=")
                .isNoBug();
        script(poor, "exec \"$1\" --version").exits(0);
    }

    @Test
    void aUserWithoutANameHasTheCacheOfItsHome() throws Exception {
        List<String> nobody = nobody();
        Files.createDirectory(folder.resolve("home"));
        Files.createDirectory(folder.resolve("tmp"));
        open();
        String home = folder.resolve("home").toString();
        String run =
                "unset XDG_CACHE_HOME; " + NAME + DATA + "exec \"$1\" explain \"$name.csv\" -c json --progress none";
        script(nobody, Map.of("HOME", home), run).exits(0).isNoBug();
        assertTrue(Files.isDirectory(folder.resolve("home/.cache/serdebench")));
        script(nobody, Map.of("TMPDIR", folder.resolve("tmp").toString()), "unset HOME; " + run)
                .exits(0)
                .says("there is no home folder (HOME is not set)", "XDG_CACHE_HOME=")
                .isNoBug();
        assertEquals(List.of(), names("tmp"), "the cache of one run goes with it");
        assertFalse(names(".").contains("?"), () -> "a home that Java does not know");
    }

    /** A folder that another user may enter and write. */
    private void open() throws Exception {
        new ProcessBuilder("chmod", "-R", "a+rwX", folder.toString()).start().waitFor();
    }

    /** The words that start a program as a user whom the system's table of users does not have. */
    private List<String> nobody() throws Exception {
        for (List<String> as : List.of(
                List.of("unshare", "--user", "--map-user=54321", "--map-group=54321"),
                List.of("setpriv", "--reuid=54321", "--regid=54321", "--clear-groups"))) {
            open();
            Outcome outcome = probe(as, "id -u && test -r \"$1\" && touch probe && rm probe");
            if (outcome.exit() == 0 && outcome.out().equals("54321\n")) {
                return as;
            }
        }
        throw new TestAbortedException("neither unshare nor setpriv (util-linux) can start a program as another user");
    }

    private Outcome probe(List<String> as, String text) throws Exception {
        try {
            return script(as, Map.of(), text);
        } catch (java.io.IOException e) {
            return new Outcome(-1, "", e.toString());
        }
    }

    /** A file in the way fails for every user, root included. */
    @Test
    void aHomeThatCannotBeWrittenIsNoHindrance() throws Exception {
        isNoHindrance(Map.of("HOME", "/dev/null", "XDG_CACHE_HOME", ""));
    }

    @Test
    @Tag("slow")
    void aCacheThatCannotBeWrittenIsNoHindrance() throws Exception {
        isNoHindrance(Map.of("XDG_CACHE_HOME", "/dev/null"));
    }

    private void isNoHindrance(Map<String, String> environment) throws Exception {
        tool.write("data.csv", "id,name\n1,a\n");
        tool.runCommand(Tool.command("explain", "data.csv", "-c", "json", "--progress", "none"), null, environment)
                .exits(0)
                .says("cannot be written", "XDG_CACHE_HOME=")
                .isNoBug();
    }

    @Test
    @Tag("slow")
    void temporaryFilesGoWhereTmpdirSays() throws Exception {
        tool.write("data.csv", "id,name\n1,a\n");
        List<String> command = Tool.command("explain", "data.csv", "-c", "json", "--progress", "none");
        // one that cannot be written is passed over, as other programs do
        tool.runCommand(command, null, Map.of("TMPDIR", "/dev/null")).exits(0).isNoBug();
        Map<String, String> environment = new HashMap<>();
        environment.put("SERDEBENCH_JAVA_OPTS", "-Djava.io.tmpdir=/dev/null");
        tool.runCommand(command, null, environment)
                .exits(4)
                .says("the temporary folder /dev/null cannot be written", "TMPDIR=")
                .isNoBug();
    }

    /** Libraries of C are unpacked there. */
    @Test
    void aTemporaryFolderWithoutProgramsIsSaid() throws Exception {
        List<String> own = Arrays.asList("unshare", "--user", "--map-root-user", "--mount");
        Files.createDirectory(folder.resolve("noexec"));
        String mount = "mount -t tmpfs -o noexec none noexec";
        if (probe(own, mount).exit() != 0) {
            throw new TestAbortedException("unshare (util-linux) cannot make a mount of its own here");
        }
        tool.write("data.csv", "id,name\n1,a\n");
        String explain = " \"$1\" explain data.csv -c json --progress none";
        script(own, Map.of(), mount + " && TMPDIR=$PWD/noexec" + explain)
                .exits(4)
                .says("cannot be loaded from the temporary folder", "noexec", "TMPDIR=")
                .isNoBug();
        Files.createDirectory(folder.resolve("exec"));
        script(own, Map.of(), "TMPDIR=$PWD/exec" + explain).exits(0);
    }
}
