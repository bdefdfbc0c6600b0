/** Simple Binary Encoding by the flyweights of its own Java generator. */
@NullMarked
package io.serdebench.codec.sbe;

import org.jspecify.annotations.NullMarked;
