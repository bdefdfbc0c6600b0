/** Protocol Buffers by Square's Wire: its own generator, run in this process, and the code that fills and reads its classes. */
@NullMarked
package io.serdebench.codec.wire;

import org.jspecify.annotations.NullMarked;
