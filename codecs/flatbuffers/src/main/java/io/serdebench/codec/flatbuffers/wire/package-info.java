/** FlatBuffers taken apart, from the description of its binary format ("FlatBuffer Internals") and without its library. */
@NullMarked
package io.serdebench.codec.flatbuffers.wire;

import org.jspecify.annotations.NullMarked;
