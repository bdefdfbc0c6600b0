package io.serdebench.codec.moshi;

import com.squareup.moshi.Moshi;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Codec {@code json-moshi}, which takes own classes alone. */
public final class MoshiFamily implements CodecFamily {

    /** Nothing in the jar names the version but the jar's name. */
    private static final Pattern JAR = Pattern.compile("moshi-([^/]+)\\.jar$");

    @Override
    public String version() {
        String jar = String.valueOf(
                Moshi.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        Matcher matcher = JAR.matcher(jar);
        if (!matcher.find()) {
            throw new IllegalStateException(jar + " names no version");
        }
        return matcher.group(1);
    }

    /** Not called for a codec with the trait {@code own-classes-only}. */
    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException {
        throw new UnsupportedSchemaException("it takes own classes alone");
    }
}
