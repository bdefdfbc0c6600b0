/** Runtime classes that generated bindings of Fory JSON call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.foryjson.runtime;

import org.jspecify.annotations.NullMarked;
