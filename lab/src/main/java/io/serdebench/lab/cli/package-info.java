/** The command line. */
@NullMarked
package io.serdebench.lab.cli;

import org.jspecify.annotations.NullMarked;
