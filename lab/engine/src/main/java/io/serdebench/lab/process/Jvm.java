package io.serdebench.lab.process;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java virtual machine that workers run on.
 *
 * @param home The home directory as the JVM reports it.
 * @param feature Version: 17, 25.
 * @param version The version in full: 17.0.15.
 * @param vendor The vendor as the JVM names it: Eclipse Adoptium.
 * @param name The name of the virtual machine, without the words that all of them share: OpenJDK.
 */
public record Jvm(Path home, int feature, String version, String vendor, String name) {

    /** The oldest that generated code and the worker run on. */
    public static final int OLDEST = 17;

    private static final TimeLimit LIMIT = TimeLimit.ofOwn(Duration.ofSeconds(20));

    /** The JVM that runs this program. */
    public static Jvm running() {
        return new Jvm(
                Path.of(System.getProperty("java.home")),
                Runtime.version().feature(),
                System.getProperty("java.version"),
                System.getProperty("java.vendor"),
                shortName(System.getProperty("java.vm.name")));
    }

    /**
     * The JVM at a place the user names; it is started once to tell its version.
     *
     * @param given a JAVA_HOME or a {@code java} program
     * @throws Stop of class usage where it is no JVM, of class environment where it is too old
     */
    public static Jvm at(Path given) throws InterruptedException {
        Path java = Files.isDirectory(given) ? given.resolve("bin").resolve("java") : given;
        if (Files.isDirectory(given) && !Files.exists(java) && !Files.exists(given.resolve("bin/java.exe"))) {
            throw none(given, "it has no bin/java");
        }
        if (!Files.isDirectory(given) && !Files.isExecutable(given)) {
            throw none(given, Files.exists(given) ? "it cannot be executed" : "no such file or directory");
        }
        JvmProbe.Answer answer;
        try {
            answer = JvmProbe.ask(List.of(java.toString(), "-XshowSettings:properties", "-version"), LIMIT);
        } catch (IOException e) {
            throw none(given, String.valueOf(e.getMessage()));
        }
        String specification = property(answer.text(), "java.specification.version");
        String home = property(answer.text(), "java.home");
        if (answer.status() != 0 || specification.isEmpty() || home.isEmpty()) {
            throw none(given, "asked for its version, it printed: " + answer.firstWords());
        }
        String version = property(answer.text(), "java.version");
        int feature = feature(specification);
        if (feature < OLDEST) {
            throw Stop.environment(
                    "--jvm " + given + " is Java " + version + "; workers need Java " + OLDEST + " or newer",
                    InstalledJvms.hints(given));
        }
        return new Jvm(
                Path.of(home),
                feature,
                version,
                property(answer.text(), "java.vendor"),
                shortName(property(answer.text(), "java.vm.name")));
    }

    /** Name, version and vendor: {@code OpenJDK 17.0.15 (Debian)}. */
    public String text() {
        return name + " " + version + " (" + vendor + ")";
    }

    /** The program that starts it. */
    public Path java() {
        return home.resolve("bin").resolve("java");
    }

    /** 8 of {@code 1.8}, 17 of {@code 17}, 0 of what is no version. */
    private static int feature(String specification) {
        Matcher matcher = Pattern.compile("(?:1\\.)?(\\d{1,4}).*").matcher(specification);
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    private static String property(String text, String name) {
        Matcher matcher = Pattern.compile("(?m)^\\s*" + Pattern.quote(name) + " = (.*?)\\s*$")
                .matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static String shortName(String vmName) {
        return vmName.replaceFirst(" 64-Bit Server VM$", "");
    }

    private static Stop none(Path given, String why) {
        List<String> details = new ArrayList<>(List.of("it takes a JAVA_HOME, or the java program itself"));
        details.addAll(List.of(InstalledJvms.hints(given)));
        return Stop.usage("--jvm " + given + ": " + why, details.toArray(String[]::new));
    }
}
