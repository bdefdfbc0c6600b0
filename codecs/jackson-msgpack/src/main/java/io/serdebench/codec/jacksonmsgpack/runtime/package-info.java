/**
 * Runtime classes that generated bindings of Jackson's MessagePack call: the same for all schemas, on the class path of a worker.
 */
@NullMarked
package io.serdebench.codec.jacksonmsgpack.runtime;

import org.jspecify.annotations.NullMarked;
