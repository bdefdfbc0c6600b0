/** JSON text by avaje-jsonb, whose annotation processor writes adapters for plain beans. */
@NullMarked
package io.serdebench.codec.avajejsonb;

import org.jspecify.annotations.NullMarked;
