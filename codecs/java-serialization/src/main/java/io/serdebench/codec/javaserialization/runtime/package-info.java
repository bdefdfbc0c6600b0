/**
 * Runtime classes that generated bindings of Java's serialization call: the same for all schemas, on the class path of a worker.
 */
@NullMarked
package io.serdebench.codec.javaserialization.runtime;

import org.jspecify.annotations.NullMarked;
