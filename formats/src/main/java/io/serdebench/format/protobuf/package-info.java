/**
 * Protocol Buffers: the proto3 messages that a schema becomes, what their bytes mean and what they take, whichever library wrote
 * them.
 */
@NullMarked
package io.serdebench.format.protobuf;

import org.jspecify.annotations.NullMarked;
