/** JSON text by DSL-JSON, whose annotation processor writes converters for plain beans. */
@NullMarked
package io.serdebench.codec.dsljson;

import org.jspecify.annotations.NullMarked;
