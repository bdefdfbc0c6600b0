/** MessagePack by Jackson databind and msgpack-java's data format for it, from and to plain beans. */
@NullMarked
package io.serdebench.codec.jacksonmsgpack;

import org.jspecify.annotations.NullMarked;
