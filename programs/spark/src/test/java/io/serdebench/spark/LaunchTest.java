package io.serdebench.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.Test;

/** What is too old is answered with a sentence. */
class LaunchTest {

    private static final int JAVA_8 = 52;

    @Test
    void olderVersionsAreNamed() {
        assertNull(CensusOnSpark.misfit("17", "4.2.0", "2.13.18"));
        assertNull(CensusOnSpark.misfit("25", "5.0.0-preview1", "2.13.18"));
        assertEquals(
                "this needs Java 17 or newer, and Spark runs on Java 11: JAVA_HOME=/path/of/java-17",
                CensusOnSpark.misfit("11", "3.5.9", "2.12.18"));
        assertEquals(
                "this needs Java 17 or newer, and Spark runs on Java 8: JAVA_HOME=/path/of/java-17",
                CensusOnSpark.misfit("1.8", "3.5.9", "2.12.18"));
        assertEquals(
                "this needs Spark 4 or newer, and this is Spark 3.5.9", CensusOnSpark.misfit("17", "3.5.9", "2.12.18"));
        assertEquals(
                "this needs Spark for Scala 2.13, and this one is for Scala 2.12.18",
                CensusOnSpark.misfit("17", "4.0.0", "2.12.18"));
    }

    @Test
    void anOlderJavaCanLoadTheClassThatIsStarted() throws IOException {
        try (InputStream stream =
                        Objects.requireNonNull(CensusOnSpark.class.getResourceAsStream("CensusOnSpark.class"));
                DataInputStream in = new DataInputStream(stream)) {
            in.readInt();
            in.readUnsignedShort();
            assertEquals(JAVA_8, in.readUnsignedShort());
        }
    }

    private static String sentence(Throwable error) {
        return String.valueOf(Trouble.of(error).getMessage());
    }

    @Test
    void whatExecutorsLackIsNamed() {
        assertEquals(
                "executors run a Java that is older than 17",
                sentence(new SparkException(
                        "Job aborted: java.lang.UnsupportedClassVersionError: io/serdebench/spark/FileCounter has been"
                                + " compiled by a more recent version of the Java Runtime")));
        assertEquals(
                "executors do not have the jar of serdebench",
                sentence(new SparkException(
                        "Lost task 0.3: java.lang.ClassNotFoundException: io.serdebench.spark.FileCounter")));
        assertEquals(
                "Spark's master removed the application, since no executor stayed alive",
                sentence(new SparkException("Job aborted: Master removed our application: FAILED")));
        assertEquals("Spark: no such master", sentence(new SparkException("no such master\nat x")));
    }
}
