/** JSON as RFC 8259 has it: takes records apart and says what they take, whichever library wrote them. */
@NullMarked
package io.serdebench.format.json;

import org.jspecify.annotations.NullMarked;
