/**
 * Takes records apart by XML 1.0 (fifth edition), YAML 1.2 and RFC 4180, as far as the codecs of this family write them; what they
 * never write is refused.
 */
@NullMarked
package io.serdebench.format.jacksontext;

import org.jspecify.annotations.NullMarked;
