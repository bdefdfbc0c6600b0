/** Runtime classes that generated bindings of Hessian call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.hessian.runtime;

import org.jspecify.annotations.NullMarked;
