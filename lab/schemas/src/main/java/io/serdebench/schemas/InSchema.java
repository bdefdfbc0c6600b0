package io.serdebench.schemas;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Facts that a JSON Schema has of a component of a record, and its type has not. On a record it says so of all its components. */
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.SOURCE)
public @interface InSchema {

    /** Where numbers have no least value. */
    int NO_LEAST = Integer.MIN_VALUE;

    /** The name of a record among the definitions; its own unless this says another. */
    String name() default "";

    /** The least value of numbers. */
    int least() default NO_LEAST;

    /** The only values of a text or a number, or the only keys of a map. */
    String[] oneOf() default {};

    /** An enumeration whose constants, in lower case and with hyphens, are such values or keys; those of {@code oneOf} follow. */
    Class<?> wordsOf() default Void.class;

    /** The regular expression that texts match. */
    String pattern() default "";

    /** The JSON types of a component that is an object of any class. */
    String[] types() default {};

    /** True if documents may lack it that are older than it is. */
    boolean younger() default false;

    /** True if a number may be the text {@code Infinity}. */
    boolean infinite() default false;
}
