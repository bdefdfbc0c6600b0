/** FlatBuffers, by the classes that its own compiler generates. */
@NullMarked
package io.serdebench.codec.flatbuffers;

import org.jspecify.annotations.NullMarked;
