/** JSON text by Jackson databind, from and to plain beans. */
@NullMarked
package io.serdebench.codec.json;

import org.jspecify.annotations.NullMarked;
