/** Runtime classes that generated bindings of Gson call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.gson.runtime;

import org.jspecify.annotations.NullMarked;
