/** Runtime classes that generated bindings of fastjson2 call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.fastjson2.runtime;

import org.jspecify.annotations.NullMarked;
