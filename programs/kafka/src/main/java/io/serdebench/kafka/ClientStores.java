package io.serdebench.kafka;

import io.serdebench.net.NetFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.UnrecoverableKeyException;
import java.util.Collections;
import java.util.Locale;
import org.apache.kafka.common.config.SslConfigs;
import org.jspecify.annotations.Nullable;

/**
 * The files of keys and certificates that options name. They are opened before a client does it: of a client's failure nobody sees which file
 * it was. Relative paths begin in the working folder, as for Kafka's own programs.
 */
final class ClientStores {

    private static final String PEM = "PEM";

    private final ClientSettings settings;

    ClientStores(ClientSettings settings) {
        this.settings = settings;
    }

    /**
     * Opens them.
     *
     * @throws NetFailure where one cannot be opened
     */
    void check() throws NetFailure {
        if (!settings.isTls()) {
            return;
        }
        open(
                SslConfigs.SSL_TRUSTSTORE_LOCATION_CONFIG,
                SslConfigs.SSL_TRUSTSTORE_TYPE_CONFIG,
                SslConfigs.SSL_TRUSTSTORE_PASSWORD_CONFIG);
        KeyStore keys = open(
                SslConfigs.SSL_KEYSTORE_LOCATION_CONFIG,
                SslConfigs.SSL_KEYSTORE_TYPE_CONFIG,
                SslConfigs.SSL_KEYSTORE_PASSWORD_CONFIG);
        if (keys != null) {
            checkKey(keys);
        }
    }

    private @Nullable KeyStore open(String location, String type, String password) throws NetFailure {
        String named = settings.value(location);
        if (named == null) {
            return null;
        }
        Path path = path(location, named);
        String kind = settings.has(type) ? String.valueOf(settings.value(type)) : SslConfigs.DEFAULT_SSL_KEYSTORE_TYPE;
        if (kind.toUpperCase(Locale.ROOT).equals(PEM)) {
            return null;
        }
        char[] word = word(password);
        try (InputStream in = Files.newInputStream(path)) {
            KeyStore store = KeyStore.getInstance(kind);
            store.load(in, word);
            if (store.size() == 0) {
                throw settings.wrong(
                        location,
                        "names a store without a certificate" + (word == null ? "; is " + password + " missing?" : ""));
            }
            return store;
        } catch (NetFailure e) {
            throw e;
        } catch (KeyStoreException e) {
            throw settings.wrong(
                    type, "is a kind of store that this Java does not have; JKS, PKCS12 and PEM are usual");
        } catch (IOException | GeneralSecurityException e) {
            boolean refused = e.getCause() instanceof UnrecoverableKeyException;
            throw refused
                    ? settings.wrong(password, "does not open " + named)
                    : settings.wrong(location, "names a file that is not a store of type " + kind);
        }
    }

    private Path path(String location, String named) throws NetFailure {
        try {
            Path path = Path.of(named);
            if (Files.isRegularFile(path) && Files.isReadable(path)) {
                return path;
            }
            throw settings.wrong(
                    location,
                    "names " + named + ", which " + (Files.exists(path) ? "cannot be read" : "is not there")
                            + (path.isAbsolute()
                                    ? ""
                                    : "; the path begins in " + Path.of("").toAbsolutePath()));
        } catch (InvalidPathException e) {
            throw settings.wrong(location, "is not a path of a file");
        }
    }

    private char @Nullable [] word(String password) {
        String value = settings.value(password);
        return value == null ? null : value.toCharArray();
    }

    /** The key has the password of its store unless it has one of its own. */
    private void checkKey(KeyStore keys) throws NetFailure {
        boolean own = settings.has(SslConfigs.SSL_KEY_PASSWORD_CONFIG);
        String password = own ? SslConfigs.SSL_KEY_PASSWORD_CONFIG : SslConfigs.SSL_KEYSTORE_PASSWORD_CONFIG;
        char[] word = word(password);
        if (word == null) {
            throw settings.wrong(
                    SslConfigs.SSL_KEYSTORE_LOCATION_CONFIG, "needs " + SslConfigs.SSL_KEYSTORE_PASSWORD_CONFIG);
        }
        try {
            boolean has = false;
            for (String alias : Collections.list(keys.aliases())) {
                has |= keys.isKeyEntry(alias) && keys.getKey(alias, word) != null;
            }
            if (!has) {
                throw settings.wrong(SslConfigs.SSL_KEYSTORE_LOCATION_CONFIG, "names a store without a private key");
            }
        } catch (GeneralSecurityException e) {
            throw settings.wrong(
                    password,
                    "does not open the key in " + settings.value(SslConfigs.SSL_KEYSTORE_LOCATION_CONFIG)
                            + (own ? "" : "; set " + SslConfigs.SSL_KEY_PASSWORD_CONFIG));
        }
    }
}
