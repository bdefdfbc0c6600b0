/** Tests. */
@NullMarked
package io.serdebench.suite;

import org.jspecify.annotations.NullMarked;
