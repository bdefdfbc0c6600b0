/** Apache Fory over plain beans whose classes are registered: for Java alone, or for several languages. */
@NullMarked
package io.serdebench.codec.fory;

import org.jspecify.annotations.NullMarked;
