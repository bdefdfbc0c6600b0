/** Runtime classes that generated bindings of MessagePack call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.msgpack.runtime;

import org.jspecify.annotations.NullMarked;
