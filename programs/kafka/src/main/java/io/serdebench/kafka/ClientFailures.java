package io.serdebench.kafka;

import io.serdebench.net.NetFailure;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import javax.net.ssl.SSLException;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.config.SslConfigs;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.IllegalSaslStateException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.UnsupportedSaslMechanismException;
import org.jspecify.annotations.Nullable;

/** Why a client of Kafka cannot go on, as an end of a sentence that says what to do. No text of a library that has a secret in it is shown. */
final class ClientFailures {

    private static final String FATAL = "Received fatal alert: ";
    private static final int DEEPEST = 20;

    private final ClientSettings settings;

    ClientFailures(ClientSettings settings) {
        this.settings = settings;
    }

    /** The reason. */
    String reason(Throwable error) {
        Throwable deepest = error;
        Throwable at = error;
        for (int i = 0; at != null && i < DEEPEST; i++, at = at.getCause()) {
            String known = known(at);
            if (known != null) {
                return known;
            }
            deepest = at;
        }
        // "Failed to construct" alone says nothing
        String text = error.getCause() == null
                ? NetFailure.reason(error)
                : NetFailure.reason(error) + ": " + NetFailure.reason(deepest);
        return settings.shown(text, deepest);
    }

    private @Nullable String known(Throwable error) {
        if (error instanceof IllegalSaslStateException) {
            return "the broker asks for no user on this port, and " + settings.at(SaslConfigs.SASL_MECHANISM)
                    + " names one; try security.protocol="
                    + (settings.isTls() ? "SSL" : "PLAINTEXT");
        }
        if (error instanceof UnsupportedSaslMechanismException) {
            return "the broker does not take " + settings.value(SaslConfigs.SASL_MECHANISM) + ", see "
                    + settings.at(SaslConfigs.SASL_MECHANISM) + ": " + settings.shown(NetFailure.reason(error), error);
        }
        if (error instanceof SaslAuthenticationException) {
            return "the broker refuses the user name or the password in " + settings.at(SaslConfigs.SASL_JAAS_CONFIG);
        }
        if (error instanceof AuthorizationException && settings.isSasl()) {
            return "the user in " + settings.at(SaslConfigs.SASL_JAAS_CONFIG) + " may not do it: "
                    + settings.shown(NetFailure.reason(error), error);
        }
        return error instanceof SSLException || error instanceof SslAuthenticationException ? tls(error) : null;
    }

    /** TLS wraps what is wrong with a certificate. */
    private String tls(Throwable error) {
        Throwable deepest = error;
        for (int i = 0; deepest.getCause() != null && i < DEEPEST; i++) {
            deepest = deepest.getCause();
        }
        String text = NetFailure.reason(deepest);
        if (deepest instanceof CertPathBuilderException) {
            return settings.has(SslConfigs.SSL_TRUSTSTORE_LOCATION_CONFIG)
                            || settings.has(SslConfigs.SSL_TRUSTSTORE_CERTIFICATES_CONFIG)
                    ? "the broker's certificate is not from an authority in the trust store, see "
                            + settings.at(SslConfigs.SSL_TRUSTSTORE_LOCATION_CONFIG)
                    : "the broker's certificate is not from an authority that Java trusts; name its trust store by"
                            + " ssl.truststore.location in " + settings.file();
        }
        if (deepest instanceof CertificateExpiredException || deepest instanceof CertificateNotYetValidException) {
            return "the broker's certificate is not valid today: " + settings.shown(text, deepest);
        }
        if (deepest instanceof CertificateException) {
            return "the broker's certificate is for another host: " + settings.shown(text, deepest);
        }
        if (text.startsWith(FATAL)
                && List.of("certificate", "unknown_ca").stream().anyMatch(text::contains)) {
            boolean own = settings.has(SslConfigs.SSL_KEYSTORE_LOCATION_CONFIG)
                    || settings.has(SslConfigs.SSL_KEYSTORE_KEY_CONFIG);
            return own
                    ? "the broker does not take the certificate in "
                            + settings.at(SslConfigs.SSL_KEYSTORE_LOCATION_CONFIG) + ": " + text
                    : "the broker asks for a certificate of the client; name a key store by ssl.keystore.location in "
                            + settings.file();
        }
        return "TLS with the broker fails: " + settings.shown(text, deepest);
    }
}
