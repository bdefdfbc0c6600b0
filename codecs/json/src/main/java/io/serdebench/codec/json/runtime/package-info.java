/** Runtime classes that generated bindings of Jackson call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.json.runtime;

import org.jspecify.annotations.NullMarked;
