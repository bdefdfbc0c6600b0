/**
 * Messages of a schema: their fields, numbers and types, the .proto file that has them, and the bytes that they take.
 */
@NullMarked
package io.serdebench.format.protobuf.layout;

import org.jspecify.annotations.NullMarked;
