/** JSON text by Jackson 3 databind, from and to plain beans: as objects, by Blackbird, and as arrays. */
@NullMarked
package io.serdebench.codec.jackson3;

import org.jspecify.annotations.NullMarked;
