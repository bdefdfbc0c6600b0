/** Runtime classes that generated bindings of BSON call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.bson.runtime;

import org.jspecify.annotations.NullMarked;
