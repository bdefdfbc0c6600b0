/**
 * Apache Thrift: classes that its own compiler generates from an IDL written for the schema, over the binary and the compact
 * protocol.
 */
@NullMarked
package io.serdebench.codec.thrift;

import org.jspecify.annotations.NullMarked;
