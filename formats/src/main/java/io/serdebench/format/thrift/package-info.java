/**
 * Thrift's binary and compact protocols as their specifications have them (doc/specs/thrift-binary-protocol.md and
 * thrift-compact-protocol.md of Apache Thrift), and its tuple protocol, which has none, as its generated code writes it: takes
 * records apart without any class of libthrift.
 */
@NullMarked
package io.serdebench.format.thrift;

import org.jspecify.annotations.NullMarked;
