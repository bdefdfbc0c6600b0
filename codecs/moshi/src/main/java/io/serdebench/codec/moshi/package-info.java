/** JSON text by Moshi, of objects of the application's own classes alone. */
@NullMarked
package io.serdebench.codec.moshi;

import org.jspecify.annotations.NullMarked;
