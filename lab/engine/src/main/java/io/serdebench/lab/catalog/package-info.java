/**
 * Which codecs there are: what every {@code codecs/<family>/codec.toml} of the installation says, and how the user picks
 * from them. Nothing here loads a codec's classes.
 */
@NullMarked
package io.serdebench.lab.catalog;

import org.jspecify.annotations.NullMarked;
