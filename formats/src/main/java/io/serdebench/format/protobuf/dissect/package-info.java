/** Takes messages apart, with a schema or without. */
@NullMarked
package io.serdebench.format.protobuf.dissect;

import org.jspecify.annotations.NullMarked;
