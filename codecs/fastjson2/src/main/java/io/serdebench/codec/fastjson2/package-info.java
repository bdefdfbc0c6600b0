/** JSON text by fastjson2, from and to plain beans. */
@NullMarked
package io.serdebench.codec.fastjson2;

import org.jspecify.annotations.NullMarked;
