/**
 * Runtime classes that generated bindings of Jackson's XML, YAML and CSV call: the same for all schemas, on the class path of a
 * worker.
 */
@NullMarked
package io.serdebench.codec.jacksontext.runtime;

import org.jspecify.annotations.NullMarked;
