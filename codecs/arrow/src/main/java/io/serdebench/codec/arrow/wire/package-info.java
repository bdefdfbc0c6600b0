/** The Arrow columnar and IPC formats, version 5: takes streams apart without any class of Arrow. */
@NullMarked
package io.serdebench.codec.arrow.wire;

import org.jspecify.annotations.NullMarked;
