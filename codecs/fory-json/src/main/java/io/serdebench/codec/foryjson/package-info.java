/** JSON text by Fory JSON, from and to plain beans. */
@NullMarked
package io.serdebench.codec.foryjson;

import org.jspecify.annotations.NullMarked;
