/** Hessian 2.0 taken apart, from the specification of its serialization protocol and without its library. */
@NullMarked
package io.serdebench.format.hessian;

import org.jspecify.annotations.NullMarked;
