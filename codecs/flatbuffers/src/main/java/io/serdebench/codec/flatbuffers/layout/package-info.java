/** What a schema is in FlatBuffers: its tables, which the generator writes and the dissector reads. */
@NullMarked
package io.serdebench.codec.flatbuffers.layout;

import org.jspecify.annotations.NullMarked;
