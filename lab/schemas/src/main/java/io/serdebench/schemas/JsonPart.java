package io.serdebench.schemas;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A record that documents of other modules hold. Class files have no Javadoc, so that the compiler writes its definition beside its
 * class, where the compiler of those documents finds it.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.SOURCE)
public @interface JsonPart {}
