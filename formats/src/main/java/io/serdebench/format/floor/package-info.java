/** The harness's own floor, whose records are empty. */
@NullMarked
package io.serdebench.format.floor;

import org.jspecify.annotations.NullMarked;
