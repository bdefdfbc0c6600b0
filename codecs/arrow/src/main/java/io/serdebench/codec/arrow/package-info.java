/** Apache Arrow: batches of records as columns, by the IPC streaming format. */
@NullMarked
package io.serdebench.codec.arrow;

import org.jspecify.annotations.NullMarked;
