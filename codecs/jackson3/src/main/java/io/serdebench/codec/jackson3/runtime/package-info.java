/** Runtime classes that generated bindings of Jackson 3 call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.jackson3.runtime;

import org.jspecify.annotations.NullMarked;
