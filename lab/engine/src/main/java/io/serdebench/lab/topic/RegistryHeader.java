package io.serdebench.lab.topic;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Confluent's header before a value of a topic: a zero byte and the id of a schema in 32 bits. Behind it stands the number of the message, if the value is one of protobuf. */
public final class RegistryHeader {

    /** Its bytes. */
    public static final int BYTES = 1 + Integer.BYTES;

    /** Formats whose schemas a registry has. */
    public static final List<String> FORMATS = Arrays.stream(SchemaStore.Language.values())
            .map(language -> language.name().toLowerCase(Locale.ROOT))
            .toList();

    private static final String MESSAGES = SchemaStore.Language.PROTOBUF.name().toLowerCase(Locale.ROOT);

    private RegistryHeader() {}

    /**
     * Bytes before a value of a format, 0 where a registry has no schemas of it. Of protobuf it is the first message of its file, whose number
     * is one byte.
     *
     * @param header The bytes of the header.
     */
    public static int before(String format, int header) {
        return !FORMATS.contains(format) ? 0 : format.equals(MESSAGES) ? header + 1 : header;
    }
}
