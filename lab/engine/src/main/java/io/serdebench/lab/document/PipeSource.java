package io.serdebench.lab.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.schemas.InSchema;
import org.jspecify.annotations.Nullable;

/**
 * The records.
 *
 * @param name The name for display.
 * @param sha256 The SHA-256 of the file, hexadecimal.
 * @param records The number of different records that are sent in rotation.
 * @param header Bytes of a schema registry's header before each value of the topic that was read; null where there was none. They are not
 *     sent.
 */
@InSchema(name = "source")
public record PipeSource(
        String name,
        String sha256,
        long records,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer header) {}
