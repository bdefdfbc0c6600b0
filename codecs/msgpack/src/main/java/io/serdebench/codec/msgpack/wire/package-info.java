/**
 * MessagePack as its specification has it (github.com/msgpack/msgpack, spec.md): takes records apart without any class of
 * msgpack-core.
 */
@NullMarked
package io.serdebench.codec.msgpack.wire;

import org.jspecify.annotations.NullMarked;
