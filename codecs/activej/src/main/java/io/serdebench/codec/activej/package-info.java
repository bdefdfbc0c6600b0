/** ActiveJ's serializer, over beans whose getters are annotated. */
@NullMarked
package io.serdebench.codec.activej;

import org.jspecify.annotations.NullMarked;
