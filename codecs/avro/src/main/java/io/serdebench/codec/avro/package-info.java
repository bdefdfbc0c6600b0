/** Apache Avro: its schema, classes of its SpecificCompiler or generic records, and binary encoding without a container. */
@NullMarked
package io.serdebench.codec.avro;

import org.jspecify.annotations.NullMarked;
