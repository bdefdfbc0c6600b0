/** Moshi on the application's own classes, on the class path of a worker. */
@NullMarked
package io.serdebench.codec.moshi.runtime;

import org.jspecify.annotations.NullMarked;
