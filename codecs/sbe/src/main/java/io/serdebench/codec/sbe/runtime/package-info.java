/** Runtime classes that generated bindings of SBE call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.sbe.runtime;

import org.jspecify.annotations.NullMarked;
