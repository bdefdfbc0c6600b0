/** Tests of the ends that send and receive records. */
@NullMarked
package io.serdebench.net;

import org.jspecify.annotations.NullMarked;
