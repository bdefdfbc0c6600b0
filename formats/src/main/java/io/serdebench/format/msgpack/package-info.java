/**
 * MessagePack as its specification has it (github.com/msgpack/msgpack, spec.md): takes records apart, whichever library wrote
 * them.
 */
@NullMarked
package io.serdebench.format.msgpack;

import org.jspecify.annotations.NullMarked;
