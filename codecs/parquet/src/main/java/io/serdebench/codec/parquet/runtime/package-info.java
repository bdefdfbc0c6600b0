/** Runtime classes that generated bindings of Parquet call: the same for all schemas, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.parquet.runtime;

import org.jspecify.annotations.NullMarked;
