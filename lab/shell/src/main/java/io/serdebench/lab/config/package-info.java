/** Options that come from a file, a profile of it, or the environment, for whatever commands there are. */
@NullMarked
package io.serdebench.lab.config;

import org.jspecify.annotations.NullMarked;
