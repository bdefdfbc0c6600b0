/** Runtime classes that generated bindings of avaje-jsonb call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.avajejsonb.runtime;

import org.jspecify.annotations.NullMarked;
