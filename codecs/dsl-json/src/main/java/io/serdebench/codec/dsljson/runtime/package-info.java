/** Runtime classes that generated bindings of DSL-JSON call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.dsljson.runtime;

import org.jspecify.annotations.NullMarked;
