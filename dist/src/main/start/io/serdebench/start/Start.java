package io.serdebench.start;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;

/**
 * The class that {@code java -jar serdebench.jar} starts. It is compiled for Java 8, so that an older Java than the program needs
 * says what is missing instead of failing to load a class.
 */
public final class Start {

    private static final int OLDEST = 17;
    private static final int NO_JDK = 4;
    private static final String HOME = "serdebench.home";
    private static final String JAR = "serdebench.jar";

    private Start() {}

    /** Checks the Java and starts the program. */
    public static void main(String[] arguments) throws Throwable {
        String home = System.getProperty("java.home");
        if (major(System.getProperty("java.specification.version")) < OLDEST) {
            refuse("This is Java " + System.getProperty("java.version") + " in " + home + ".");
        }
        if (!new File(home, "bin/javac").exists() && !new File(home, "bin/javac.exe").exists()) {
            refuse("The Java in " + home + " is a JRE: there is no bin/javac.");
        }
        if (System.getProperty(HOME) == null) {
            System.setProperty(HOME, jar().getParent());
        }
        if (System.getProperty(JAR) == null) {
            System.setProperty(JAR, jar().getPath());
        }
        try {
            Class.forName("io.serdebench.lab.cli.Main")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (ClassNotFoundException incomplete) {
            System.err.println("serdebench: the installation is incomplete, " + jar().getParent()
                    + "/lib holds no serdebench-lab jar; unpack it again");
            System.exit(NO_JDK);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    private static void refuse(String found) {
        System.err.println("serdebench needs a JDK " + OLDEST + " or newer: a Java with its compiler, bin/javac.");
        System.err.println("  " + found);
        System.err.println("  install one from https://adoptium.net, and start the jar with its java");
        System.exit(NO_JDK);
    }

    /** 1.8 is 8, 17 is 17. */
    private static int major(String version) {
        String number = version.startsWith("1.") ? version.substring(2) : version;
        return Integer.parseInt(number.replaceAll("\\D.*", ""));
    }

    private static File jar() throws URISyntaxException {
        return new File(Start.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .getAbsoluteFile();
    }
}
