/** Tests of what generated bindings call, without generated bindings. */
@NullMarked
package io.serdebench.codec.msgpack.runtime;

import org.jspecify.annotations.NullMarked;
