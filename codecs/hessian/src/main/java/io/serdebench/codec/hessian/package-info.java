/** Hessian 2.0, over plain beans. */
@NullMarked
package io.serdebench.codec.hessian;

import org.jspecify.annotations.NullMarked;
