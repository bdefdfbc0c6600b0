/**
 * Thrift's binary and compact protocols as their specifications have them (doc/specs/thrift-binary-protocol.md and
 * thrift-compact-protocol.md of Apache Thrift): takes records apart without any class of libthrift.
 */
@NullMarked
package io.serdebench.codec.thrift.wire;

import org.jspecify.annotations.NullMarked;
