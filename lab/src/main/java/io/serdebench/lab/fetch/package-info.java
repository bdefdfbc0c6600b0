/** The verb {@code fetch}: libraries of the installation that are fetched on first use, listed or fetched beforehand. */
@NullMarked
package io.serdebench.lab.fetch;

import org.jspecify.annotations.NullMarked;
