/** Runtime classes that generated bindings of Arrow call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.arrow.runtime;

import org.jspecify.annotations.NullMarked;
