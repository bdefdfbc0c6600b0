package io.serdebench.schemas;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A record that is written as a JSON document. The compiler writes its JSON Schema beside its class. The record or the class around
 * it has a constant {@code SCHEMA} with the document's id, such as {@code serdebench/result/1}. The file of this one is
 * {@code result-1.schema.json}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.SOURCE)
public @interface JsonDocument {

    /** The title of the schema. */
    String value();
}
