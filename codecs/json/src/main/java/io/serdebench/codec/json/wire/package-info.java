/** JSON as RFC 8259 has it: takes records apart without any class of Jackson. */
@NullMarked
package io.serdebench.codec.json.wire;

import org.jspecify.annotations.NullMarked;
