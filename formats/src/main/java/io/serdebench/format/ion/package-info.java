/**
 * Ion 1.0 as its specification has it (amazon-ion.github.io/ion-docs, "Ion Binary Encoding" and "Ion Symbols"): takes streams
 * apart without any class of ion-java.
 */
@NullMarked
package io.serdebench.format.ion;

import org.jspecify.annotations.NullMarked;
