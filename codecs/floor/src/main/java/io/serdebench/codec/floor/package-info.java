/** The harness's own cost, measured like a codec. */
@NullMarked
package io.serdebench.codec.floor;

import org.jspecify.annotations.NullMarked;
