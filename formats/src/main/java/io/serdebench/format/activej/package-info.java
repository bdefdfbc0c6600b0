/**
 * The meaning of ActiveJ's bytes. There is no specification; this follows the documentation and the sources of version 5.5, at
 * its default level of compatibility: numbers of fixed width are big endian.
 */
@NullMarked
package io.serdebench.format.activej;

import org.jspecify.annotations.NullMarked;
