/** Writes the JSON Schemas of documents from their records and Javadoc, while these are compiled. */
@NullMarked
package io.serdebench.schemas;

import org.jspecify.annotations.NullMarked;
