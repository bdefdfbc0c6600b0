/** Runtime classes that generated bindings of Wire call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.wire.runtime;

import org.jspecify.annotations.NullMarked;
