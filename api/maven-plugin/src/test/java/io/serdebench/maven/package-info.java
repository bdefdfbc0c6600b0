/** Tests. */
@NullMarked
package io.serdebench.maven;

import org.jspecify.annotations.NullMarked;
