/** Progress on standard error: a region redrawn in place on a terminal, plain lines elsewhere, or nothing. */
@NullMarked
package io.serdebench.lab.shell.progress;

import org.jspecify.annotations.NullMarked;
