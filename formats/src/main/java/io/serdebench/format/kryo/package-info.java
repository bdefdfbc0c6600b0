/**
 * Kryo's bytes as its documentation and sources lay them out ("Serialization compatibility" has no specification of them): takes
 * records apart without any class of Kryo.
 */
@NullMarked
package io.serdebench.format.kryo;

import org.jspecify.annotations.NullMarked;
