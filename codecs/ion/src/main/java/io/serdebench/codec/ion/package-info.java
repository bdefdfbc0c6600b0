/**
 * Binary Ion by ion-java, driven by hand: a struct for each record, with its symbol table before it. The generator writes
 * what a user of {@code IonWriter} and {@code IonReader} would, a method for each struct and a line for each field.
 */
@NullMarked
package io.serdebench.codec.ion;

import org.jspecify.annotations.NullMarked;
