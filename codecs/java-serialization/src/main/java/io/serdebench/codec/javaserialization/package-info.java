/** Java's own object streams, over serializable beans. */
@NullMarked
package io.serdebench.codec.javaserialization;

import org.jspecify.annotations.NullMarked;
