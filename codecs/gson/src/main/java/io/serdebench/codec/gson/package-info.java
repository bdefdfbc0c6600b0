/** JSON text by Gson, from and to plain beans. */
@NullMarked
package io.serdebench.codec.gson;

import org.jspecify.annotations.NullMarked;
