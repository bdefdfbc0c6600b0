/** Tests of the ways to write and read files. */
@NullMarked
package io.serdebench.worker.file;

import org.jspecify.annotations.NullMarked;
