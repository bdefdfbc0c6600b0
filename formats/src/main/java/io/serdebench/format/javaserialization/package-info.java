/**
 * The stream of Java's own serialization as its specification has it (Java Object Serialization Specification, chapter 6): takes
 * records apart without any class of {@code java.io}.
 */
@NullMarked
package io.serdebench.format.javaserialization;

import org.jspecify.annotations.NullMarked;
