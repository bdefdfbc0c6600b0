/**
 * Simple Binary Encoding as the specification 1.0 of the FIX Trading Community has it: where everything of a schema is in a
 * message, and messages taken apart without any class of the library.
 */
@NullMarked
package io.serdebench.format.sbe;

import org.jspecify.annotations.NullMarked;
