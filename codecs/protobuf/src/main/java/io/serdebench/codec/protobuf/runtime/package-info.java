/** Runtime classes that generated bindings of protobuf-java call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.protobuf.runtime;

import org.jspecify.annotations.NullMarked;
