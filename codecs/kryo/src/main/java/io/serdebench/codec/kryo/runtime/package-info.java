/** Runtime classes that generated bindings of Kryo call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.kryo.runtime;

import org.jspecify.annotations.NullMarked;
