/** The Parquet format (parquet-format 2.12 and its parquet.thrift): takes files apart without any class of a library. */
@NullMarked
package io.serdebench.format.parquet;

import org.jspecify.annotations.NullMarked;
