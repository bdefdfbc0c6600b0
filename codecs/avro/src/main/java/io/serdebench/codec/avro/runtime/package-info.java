/** Runtime classes that generated bindings of Avro call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.avro.runtime;

import org.jspecify.annotations.NullMarked;
