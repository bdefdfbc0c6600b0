/**
 * Records of Fory's Java mode as its specification ("Java Serialization Format") and the sources of 1.6.0 have them: takes them
 * apart without the library.
 */
@NullMarked
package io.serdebench.format.fory;

import org.jspecify.annotations.NullMarked;
