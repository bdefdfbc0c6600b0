package io.serdebench.api.gen;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Asks a library which version it is, where its jar says so only in what Maven left there. */
public final class LibraryVersion {

    private LibraryVersion() {}

    /**
     * The version in {@code META-INF/maven/GROUP/ARTIFACT/pom.properties} (Apache Maven Archiver, "addMavenDescriptor").
     *
     * @param library a class of it, whose loader is asked
     * @throws IllegalStateException where there is none
     */
    public static String ofMaven(Class<?> library, String groupId, String artifactId) {
        String file = "/META-INF/maven/" + groupId + "/" + artifactId + "/pom.properties";
        try (InputStream in = library.getResourceAsStream(file)) {
            Properties properties = new Properties();
            if (in != null) {
                properties.load(in);
            }
            String version = properties.getProperty("version");
            if (version == null) {
                throw new IllegalStateException(artifactId + " names no version");
            }
            return version;
        } catch (IOException e) {
            throw new IllegalStateException("the version of " + artifactId + " cannot be read", e);
        }
    }
}
