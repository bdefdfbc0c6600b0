/**
 * MessagePack by msgpack-core, driven by hand: a record as an array of values or as a map of names. The generator writes what
 * a user of the packer would, a method for each struct and a line for each field.
 */
@NullMarked
package io.serdebench.codec.msgpack;

import org.jspecify.annotations.NullMarked;
