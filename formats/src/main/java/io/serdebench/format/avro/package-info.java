/** Avro's binary encoding as its specification 1.12 has it: takes records and files apart without any class of the library. */
@NullMarked
package io.serdebench.format.avro;

import org.jspecify.annotations.NullMarked;
