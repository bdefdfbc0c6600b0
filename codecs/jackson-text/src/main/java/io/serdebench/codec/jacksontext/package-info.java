/** XML, YAML and CSV by Jackson databind, from and to plain beans. */
@NullMarked
package io.serdebench.codec.jacksontext;

import org.jspecify.annotations.NullMarked;
