/** Apache Fory in its Java mode, over plain beans whose classes are registered. */
@NullMarked
package io.serdebench.codec.fory;

import org.jspecify.annotations.NullMarked;
