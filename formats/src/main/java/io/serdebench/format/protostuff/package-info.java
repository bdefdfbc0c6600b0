/**
 * The meaning of protostuff's bytes. There is no specification; this follows the documentation and the sources of version 1.8.0:
 * tags and numbers as in protobuf's encoding guide, messages as groups.
 */
@NullMarked
package io.serdebench.format.protostuff;

import org.jspecify.annotations.NullMarked;
