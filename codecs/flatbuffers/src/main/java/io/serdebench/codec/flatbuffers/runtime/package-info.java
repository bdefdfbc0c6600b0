/** Runtime classes that generated bindings of FlatBuffers call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.flatbuffers.runtime;

import org.jspecify.annotations.NullMarked;
