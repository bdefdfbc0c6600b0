package io.serdebench.spark;

import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;

/**
 * The class that {@code spark-submit} starts. It is compiled for Java 8, and finds the rest by name, so that an older Java, Spark or Scala
 * is answered with a sentence.
 */
public final class CensusOnSpark {

    private static final int ENVIRONMENT = 4;
    private static final int LEAST_JAVA = 17;
    private static final int LEAST_SPARK = 4;
    private static final String SCALA = "2.13";

    private CensusOnSpark() {}

    /** Counts, writes a part, and ends the process with an exit code where something went wrong. */
    public static void main(String[] arguments) throws Exception {
        String misfit = misfit(
                System.getProperty("java.specification.version"),
                constant("org.apache.spark.package$", "SPARK_VERSION"),
                constant("scala.util.Properties$", "versionNumberString"));
        int code = ENVIRONMENT;
        if (misfit == null) {
            try {
                code = (Integer) Class.forName("io.serdebench.spark.SparkCensus")
                        .getMethod("run", String[].class, PrintStream.class)
                        .invoke(null, arguments, System.err);
            } catch (InvocationTargetException e) {
                throw e.getCause() instanceof Exception ? (Exception) e.getCause() : e;
            }
        } else {
            System.err.println("error: " + misfit);
        }
        if (code != 0) {
            System.exit(code);
        }
    }

    /** A sentence about what is too old, or null. */
    static String misfit(String java, String spark, String scala) {
        String major = java.startsWith("1.") ? java.substring(2) : java;
        if (number(major) < LEAST_JAVA) {
            return "this needs Java " + LEAST_JAVA + " or newer, and Spark runs on Java " + major
                    + ": JAVA_HOME=/path/of/java-" + LEAST_JAVA;
        }
        if (number(spark) < LEAST_SPARK) {
            return "this needs Spark " + LEAST_SPARK + " or newer, and this is Spark " + spark;
        }
        if (!scala.startsWith(SCALA + ".")) {
            return "this needs Spark for Scala " + SCALA + ", and this one is for Scala " + scala;
        }
        return null;
    }

    private static int number(String version) {
        return Integer.parseInt(version.split("\\.", 2)[0]);
    }

    /** A value of an object of Scala. */
    private static String constant(String type, String name) throws ReflectiveOperationException {
        Class<?> found = Class.forName(type);
        return (String) found.getMethod(name).invoke(found.getField("MODULE$").get(null));
    }
}
