/** CBOR as RFC 8949 has it, and Smile as its specification has it: take records apart without any class of Jackson. */
@NullMarked
package io.serdebench.format.jacksonbinary;

import org.jspecify.annotations.NullMarked;
