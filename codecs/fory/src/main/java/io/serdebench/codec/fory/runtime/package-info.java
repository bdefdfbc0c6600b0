/** Runtime classes that generated bindings of Fory call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.fory.runtime;

import org.jspecify.annotations.NullMarked;
