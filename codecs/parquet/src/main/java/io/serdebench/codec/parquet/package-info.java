/** Apache Parquet: batches of records as files of columns, by parquet-java. */
@NullMarked
package io.serdebench.codec.parquet;

import org.jspecify.annotations.NullMarked;
