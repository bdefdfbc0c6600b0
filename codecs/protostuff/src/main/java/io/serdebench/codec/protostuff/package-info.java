/** Protostuff: its runtime schemas over plain beans with numbered fields. */
@NullMarked
package io.serdebench.codec.protostuff;

import org.jspecify.annotations.NullMarked;
