/** FlatBuffers taken apart, from the description of its binary format ("FlatBuffer Internals") and without its library. */
@NullMarked
package io.serdebench.format.flatbuffers;

import org.jspecify.annotations.NullMarked;
