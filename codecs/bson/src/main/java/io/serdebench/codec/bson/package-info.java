/**
 * BSON by MongoDB's own library, apart from its driver. The generator writes what a user of the library would: a
 * {@code org.bson.codecs.Codec} for each struct, a line for each field.
 */
@NullMarked
package io.serdebench.codec.bson;

import org.jspecify.annotations.NullMarked;
