package io.serdebench.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An authority of a test's own, with keys of a server and of a client that it signed, and an authority that signed nothing. Made by the
 * {@code keytool} of the JDK. Stores are of PKCS12.
 *
 * @param server The key of a server on {@code localhost}.
 * @param client The key of a client.
 * @param trust The certificate of the authority.
 * @param others The certificate of the other authority.
 */
public record Certificates(Path server, Path client, Path trust, Path others) {

    /** The password of each store and of each key. */
    public static final String PASSWORD = "store-s3cret-0193";

    private static final String TYPE = "PKCS12";
    private static final String AUTHORITY = "authority";
    private static final String SERVER = "server";
    private static final String CLIENT = "client";
    private static final String OTHER = "other";

    /** Makes them in a folder. */
    public static Certificates in(Path folder) throws IOException, InterruptedException, GeneralSecurityException {
        Path all = folder.resolve("all.p12");
        key(all, AUTHORITY, "CN=Authority of a test", null, "bc:c");
        key(all, SERVER, "CN=a broker", AUTHORITY, "san=dns:localhost");
        key(all, CLIENT, "CN=a client", AUTHORITY, "eku=clientAuth");
        key(all, OTHER, "CN=Authority of others", null, "bc:c");
        KeyStore made = KeyStore.getInstance(TYPE);
        try (InputStream in = Files.newInputStream(all)) {
            made.load(in, PASSWORD.toCharArray());
        }
        return new Certificates(
                withKey(folder, made, SERVER),
                withKey(folder, made, CLIENT),
                withCertificate(folder.resolve("trust.p12"), made, AUTHORITY),
                withCertificate(folder.resolve("others.p12"), made, OTHER));
    }

    private static void key(Path store, String alias, String name, @Nullable String signer, String extension)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(String.valueOf(System.getProperty("java.home")), "bin", "keytool")
                        .toString(),
                // it ends before what more would pay
                "-J-XX:+UseSerialGC",
                "-J-XX:TieredStopAtLevel=1",
                "-genkeypair"));
        command.addAll(List.of("-keystore", store.toString(), "-storetype", TYPE, "-storepass", PASSWORD));
        command.addAll(List.of("-alias", alias, "-dname", name, "-validity", "2", "-ext", extension));
        command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
        if (signer != null) {
            command.addAll(List.of("-signer", signer));
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("keytool: " + said);
        }
    }

    private static Path withKey(Path folder, KeyStore from, String alias) throws IOException, GeneralSecurityException {
        char[] password = PASSWORD.toCharArray();
        KeyStore store = empty();
        store.setKeyEntry(alias, from.getKey(alias, password), password, from.getCertificateChain(alias));
        return write(store, folder.resolve(alias + ".p12"));
    }

    private static Path withCertificate(Path file, KeyStore from, String alias)
            throws IOException, GeneralSecurityException {
        KeyStore store = empty();
        store.setCertificateEntry(
                alias, Arrays.asList(from.getCertificateChain(alias)).get(0));
        return write(store, file);
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(TYPE);
        store.load(null, null);
        return store;
    }

    private static Path write(KeyStore store, Path file) throws IOException, GeneralSecurityException {
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, PASSWORD.toCharArray());
        }
        return file;
    }
}
