/**
 * Protocol Buffers: a proto3 file of the schema, compiled by the real protoc, and the code that fills and reads its classes.
 */
@NullMarked
package io.serdebench.codec.protobuf;

import org.jspecify.annotations.NullMarked;
