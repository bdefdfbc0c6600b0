/** Runtime classes that generated bindings of ActiveJ call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.activej.runtime;

import org.jspecify.annotations.NullMarked;
