/** Runtime classes that generated bindings of Thrift call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.thrift.runtime;

import org.jspecify.annotations.NullMarked;
