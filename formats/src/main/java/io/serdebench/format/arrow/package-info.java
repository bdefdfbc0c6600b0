/** The Arrow columnar and IPC formats, version 5: takes streams apart without any class of Arrow. */
@NullMarked
package io.serdebench.format.arrow;

import org.jspecify.annotations.NullMarked;
