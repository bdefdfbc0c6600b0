/** Runtime classes that generated bindings of protostuff call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.protostuff.runtime;

import org.jspecify.annotations.NullMarked;
