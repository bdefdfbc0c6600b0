/** A census on Apache Spark: each task counts files or rows and returns the bytes of a part, and tasks add these up. */
@NullMarked
package io.serdebench.spark;

import org.jspecify.annotations.NullMarked;
