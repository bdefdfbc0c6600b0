/** Tests. */
@NullMarked
package io.serdebench.suite.junit;

import org.jspecify.annotations.NullMarked;
