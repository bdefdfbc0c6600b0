/** Generated methods that all libraries of the format share. */
@NullMarked
package io.serdebench.format.protobuf.gen;

import org.jspecify.annotations.NullMarked;
