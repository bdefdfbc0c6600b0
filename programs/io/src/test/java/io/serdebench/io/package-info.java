/** Tests of the ways to copy and scan a file. */
@NullMarked
package io.serdebench.io;

import org.jspecify.annotations.NullMarked;
