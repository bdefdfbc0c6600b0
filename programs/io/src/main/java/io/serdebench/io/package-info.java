/**
 * A program of its own that copies a file, or looks at all of its lines, in every way that Java offers, and times it. One
 * process is one way ({@link io.serdebench.io.Strategy}); {@link io.serdebench.io.Strategies} lists them all and is the place
 * to add one.
 */
@NullMarked
package io.serdebench.io;

import org.jspecify.annotations.NullMarked;
