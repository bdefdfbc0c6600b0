/**
 * Runtime classes that generated bindings of Jackson's CBOR and Smile call: the same for all schemas, on the class path of a
 * worker.
 */
@NullMarked
package io.serdebench.codec.jacksonbinary.runtime;

import org.jspecify.annotations.NullMarked;
