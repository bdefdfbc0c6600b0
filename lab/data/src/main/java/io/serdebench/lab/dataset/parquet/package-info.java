/**
 * Parquet files, whose schema gives the types. DuckDB reads them, and no other package touches it, so that it is
 * loaded only where a file is of this kind.
 */
@NullMarked
package io.serdebench.lab.dataset.parquet;

import org.jspecify.annotations.NullMarked;
