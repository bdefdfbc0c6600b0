/** Runtime classes that generated bindings of Ion call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.ion.runtime;

import org.jspecify.annotations.NullMarked;
