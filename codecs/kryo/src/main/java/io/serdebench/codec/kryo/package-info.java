/** Kryo, over plain beans whose classes are registered. */
@NullMarked
package io.serdebench.codec.kryo;

import org.jspecify.annotations.NullMarked;
