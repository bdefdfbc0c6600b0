/**
 * Avro container files, whose schema gives the types, and Avro schema files. Blocks are checked before the library
 * reads them, since it believes the lengths that a hostile file tells it.
 */
@NullMarked
package io.serdebench.lab.dataset.avro;

import org.jspecify.annotations.NullMarked;
