/**
 * Apache Thrift: classes that its own compiler generates from an IDL written for the schema, over the binary, the compact and
 * the tuple protocol.
 */
@NullMarked
package io.serdebench.codec.thrift;

import org.jspecify.annotations.NullMarked;
