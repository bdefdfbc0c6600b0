/** CBOR and Smile by Jackson databind, from and to plain beans. */
@NullMarked
package io.serdebench.codec.jacksonbinary;

import org.jspecify.annotations.NullMarked;
